import { mount } from "svelte";
import "./generated/theme.css";
import "./fonts.css";
import "./app.css";
import App from "./App.svelte";
import { at } from "./base";
import "./press";
import { settings } from "./settings.svelte";
import { transport } from "./transport";
import { loadWords } from "./words";

const UNREACHED = "This page could not be fetched whole. Please reload it. · Страница загружена не полностью. Обновите её. · Сторінку завантажено не повністю. Оновіть її.";

window.__petteia_transport = transport;
settings.apply();
const app = document.getElementById("app") as HTMLElement;
loadWords(settings.lang).then(
  () => mount(App, { target: app }),
  () => (app.textContent = UNREACHED),
);

// The page opens without a network, too. Where it cannot be kept (no https, a private window) it works as before.
if (import.meta.env.PROD && import.meta.env.MODE !== "site") void navigator.serviceWorker?.register(at("/sw.js"), { scope: at("/") }).catch(() => undefined);
