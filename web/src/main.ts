import { mount } from "svelte";
import "./generated/theme.css";
import "./fonts.css";
import "./app.css";
import App from "./App.svelte";
import { settings } from "./settings.svelte";

settings.apply();
mount(App, { target: document.getElementById("app") as HTMLElement });
