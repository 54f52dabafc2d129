/* The pages of campaigns and score pads; loaded together when one of them is opened. */

export { default as campaign } from "./CampaignPage.svelte";
export { default as campaigns } from "./Campaigns.svelte";
export { default as game } from "./GameReplay.svelte";
export { default as invite } from "./InvitePage.svelte";
export { default as pad } from "./PadPage.svelte";
