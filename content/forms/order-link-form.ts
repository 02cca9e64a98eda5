import * as z from "zod/mini";
import { email, line } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

/** Asks for the link of an order once more. */
export const orderLinkForm = {
  schema: z.object({
    orderNumber: line({
      label: "Numéro de commande",
      max: 40,
      required: "Indiquez le numéro de la commande, par exemple RB-\u20607K4M-\u20609QXT.",
    }),
    email: email(),
  }),
  incomplete: formNotices.incomplete,
} satisfies Form;
