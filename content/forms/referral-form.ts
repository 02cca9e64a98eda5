import * as z from "zod/mini";
import { communeField, contactFields, messageField } from "./contact-fields.ts";
import { line } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

/** Filled in by the new customer, who names the sponsor: no data of third parties is entered. */
const schema = z.object({
  ...contactFields,
  sponsor: line({
    label: "Parrain ou marraine",
    max: 120,
    required: "Indiquez le nom de la personne qui vous a recommandé.",
  }),
  message: messageField,
  commune: communeField,
});

export const referralForm = { schema, incomplete: formNotices.incomplete } satisfies Form;
