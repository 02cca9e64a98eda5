import { contactAction } from "./contact-action.ts";

/** Where a living contact form sends itself, from whatever page it stands on; answers in JSON. */
export const action = contactAction;
