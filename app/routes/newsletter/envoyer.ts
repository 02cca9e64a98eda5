import { newsletterAction } from "#app/forms/newsletter-action.ts";

/** Where a living newsletter form sends itself; answers in JSON. */
export const action = newsletterAction;
