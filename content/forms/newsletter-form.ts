import * as z from "zod/mini";
import { newsletterNotices } from "../messages/newsletter.ts";
import { email } from "./fields.ts";
import type { Form } from "./form.ts";

export const newsletterForm = {
  schema: z.object({ email: email() }),
  incomplete: newsletterNotices.invalidEmail,
  invalid: newsletterNotices.invalidEmail,
} satisfies Form;

/** Where the links in the newsletter's e-mails lead; both carry the query parameter `jeton`. */
export const newsletterPaths = {
  confirm: "/newsletter/confirmation",
  unsubscribe: "/newsletter/desinscription",
} as const;
