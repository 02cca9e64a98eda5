import * as z from "zod/mini";
import { email, line } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

/** Asked by the one who recommends us; the person recommended types nothing here. */
export const sponsorForm = {
  schema: z.object({
    name: line({ label: "Prénom", max: 80, required: "Indiquez votre prénom." }),
    email: email(),
  }),
  incomplete: formNotices.incomplete,
} satisfies Form;
