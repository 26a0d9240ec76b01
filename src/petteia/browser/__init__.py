"""Petteia inside a browser: the server's own rooms, messages and requests in a worker, with IndexedDB in place of a database.

Nothing but the worker's script (web/src/site) imports this package; `web/tools/site.py` packs it. Whatever needs the browser
is handed in as functions, so that all of it runs and is tested in ordinary Python too.
"""
