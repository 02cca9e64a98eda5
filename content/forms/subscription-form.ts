import * as z from "zod/mini";
import { SUBSCRIPTION_CATEGORIES, SUBSCRIPTION_PLANS } from "#domain/people/subscription.ts";
import { communeField, contactFields, messageField } from "./contact-fields.ts";
import { choice, optionalChoice } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

const schema = z.object({
  ...contactFields,
  category: choice(SUBSCRIPTION_CATEGORIES, "Choisissez la catégorie de votre véhicule."),
  plan: choice(SUBSCRIPTION_PLANS, "Choisissez la formule d’abonnement."),
  /** The professional plan, where the category has one. */
  offer: optionalChoice(["pro"], "Choisissez la formule d’abonnement."),
  message: messageField,
  commune: communeField,
});

export const subscriptionForm = { schema, incomplete: formNotices.incomplete } satisfies Form;
