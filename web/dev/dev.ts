/* The board without a server: shows one view. `npm run dev`, then /dev/board.html. */

import { mount } from "svelte";
import "../src/app.css";
import { settings } from "../src/lib/settings.svelte";
import DevBoard from "./DevBoard.svelte";

settings.theme = new URLSearchParams(location.search).get("theme") === "dark" ? "dark" : "light";
document.documentElement.dataset.theme = settings.theme;
mount(DevBoard, { target: document.getElementById("app")! });
