import * as z from "zod/mini";
import { contactFields, messageField } from "./contact-fields.ts";
import { line } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

/** For a gift the shop's own page cannot sell: a service of one's choice, several cards for a company. */
const schema = z.object({
  ...contactFields,
  gift: line({ label: "Cadeau souhaité", max: 200, required: "Indiquez ce que vous souhaitez offrir." }),
  message: messageField,
});

export const giftCardForm = { schema, incomplete: formNotices.incomplete } satisfies Form;
