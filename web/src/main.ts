import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { FIRST, componentOf } from "./games";
import { settings } from "./lib/settings.svelte";

// At the address of a table, load the most likely game before the server has said which one it is.
if (location.pathname.startsWith("/t/")) componentOf(FIRST, "Game").catch(() => undefined);

document.documentElement.dataset.theme = settings.dark ? "dark" : "light";
mount(App, { target: document.getElementById("app")! });
