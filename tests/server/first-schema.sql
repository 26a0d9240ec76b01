-- A database of the first schema with one game in it, as a server of that time left it.
-- Kept as it is: test_backup.py opens it with every later schema.
insert into persons (id, name, lang, made) values ('d348a82aa7861d198c6bb828', 'Anna', 'en', 1794768758471);
insert into persons (id, name, lang, made) values ('ddfd079b7df550cedcc1b372', 'Boris', 'en', 1794768758581);
insert into tables (id, game, seats, options, rules, box, start, opening, lineup, secret, commitment, invite, host, public, study, hints, pace, webhook, made, phase, changed, wake, result) values ('first-table', 'sample', 2, '{"winter": false, "long": false}', 1, '7a3887a7a1cd0f98', null, null, '[{"kind": "open"}, {"kind": "open"}]', '1b451b8f7cab5e65be629ec8414510dc7eb7a8def72f825cc2e7c8add73058d3', '56d86f3283dde556058f1c0aad0f2e1e8da755325b366be8d3955ae6e69ad54f', 'BLqojAEkmfmDmUIe', 'd348a82aa7861d198c6bb828', true, false, false, 'none', null, 1794768758709, 'playing', 1794768759369, null, null);
insert into log (table_id, seq, at, kind, seat, data) values ('first-table', 1, 1794768758743, 'sit', 0, '{"person": "d348a82aa7861d198c6bb828", "name": "Anna", "nonce": "a1"}');
insert into log (table_id, seq, at, kind, seat, data) values ('first-table', 2, 1794768759133, 'sit', 1, '{"person": "ddfd079b7df550cedcc1b372", "name": "Boris", "nonce": "b2"}');
insert into log (table_id, seq, at, kind, seat, data) values ('first-table', 3, 1794768759181, 'begin', -1, '{"moves": [[15, 1], [15, 33], [15, 262145], [15, 131105], [15, 131073], [15, 131105], [15, 2]], "given": 0, "nonces": ["a1", "b2"], "fresh": [0, 1], "asked": [0, 1]}');
insert into log (table_id, seq, at, kind, seat, data) values ('first-table', 4, 1794768759308, 'moves', 0, '{"moves": [[0, 3], [0, 4]], "fresh": [0], "asked": [], "quiet": true}');
insert into log (table_id, seq, at, kind, seat, data) values ('first-table', 5, 1794768759369, 'moves', 0, '{"moves": [[0, 5]], "fresh": [], "asked": []}');
insert into sitting (table_id, person, role) values ('first-table', 'd348a82aa7861d198c6bb828', 'seat');
insert into sitting (table_id, person, role) values ('first-table', 'ddfd079b7df550cedcc1b372', 'seat');
