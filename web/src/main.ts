import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { FIRST, faceOf } from "./games";
import { settings } from "./lib/settings.svelte";

// Whoever opens a table wants its board; which game it is will be known a little later.
if (location.pathname.startsWith("/t/")) faceOf(FIRST, "Game").catch(() => undefined);

document.documentElement.dataset.theme = settings.dark ? "dark" : "light";
mount(App, { target: document.getElementById("app")! });
