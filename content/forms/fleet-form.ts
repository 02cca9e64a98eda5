import * as z from "zod/mini";
import { UTILITY_FLEET_OFFERS } from "#domain/quote/packs.ts";
import { communeField, contactFields, messageField } from "./contact-fields.ts";
import { count, line, optionalChoice } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

const schema = z.object({
  ...contactFields,
  company: line({ label: "Entreprise", max: 160, required: "Indiquez le nom de votre entreprise." }),
  vehicle_count: count({ min: 1, max: 999, message: "Indiquez le nombre de véhicules, de 1 à 999." }),
  offer: optionalChoice(UTILITY_FLEET_OFFERS, "Choisissez une offre de la liste."),
  message: messageField,
  commune: communeField,
});

export const fleetForm = { schema, incomplete: formNotices.incomplete } satisfies Form;
