import * as z from "zod/mini";
import { newsletterNotices } from "../messages/newsletter.ts";
import { email } from "./fields.ts";
import type { Form } from "./form.ts";

export const newsletterForm = {
  schema: z.object({ email: email() }),
  incomplete: newsletterNotices.invalidEmail,
  invalid: newsletterNotices.invalidEmail,
} satisfies Form;
