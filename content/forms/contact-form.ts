import * as z from "zod/mini";
import { contactSubjects } from "../lists/contact-subjects.ts";
import { communeField, contactFields, messageField, photosField } from "./contact-fields.ts";
import { choice } from "./fields.ts";
import type { Form } from "./form.ts";
import { formNotices } from "./notices.ts";

const schema = z.object({
  ...contactFields,
  subject: choice(
    contactSubjects.map(({ id }) => id),
    "Choisissez le sujet de votre demande.",
  ),
  message: messageField,
  commune: communeField,
  photos: photosField,
});

export const contactForm = { schema, incomplete: formNotices.incomplete } satisfies Form;
