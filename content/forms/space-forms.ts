import * as z from "zod/mini";
import { email } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

/** The first step of signing in to the space. */
export const signInForm = {
  schema: z.object({ email: email() }),
  incomplete: formNotices.incomplete,
} satisfies Form;
