import { mount } from "svelte";
import "./generated/theme.css";
import "./fonts.css";
import "./app.css";
import App from "./App.svelte";
import { at } from "./base";
import { settings } from "./settings.svelte";

settings.apply();
mount(App, { target: document.getElementById("app") as HTMLElement });

// The page opens without a network, too. Where it cannot be kept (no https, a private window) it works as before.
if (import.meta.env.PROD && import.meta.env.MODE !== "site") void navigator.serviceWorker?.register(at("/sw.js"), { scope: at("/") }).catch(() => undefined);
