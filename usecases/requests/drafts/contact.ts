import type { contactForm } from "#content/forms/contact-form.ts";
import type { FormValue } from "#content/forms/form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import { contactSubjects } from "#content/lists/contact-subjects.ts";
import type { DraftResult } from "../request-draft.ts";
import { composeDraft } from "./compose.ts";

export function contactDraft(value: FormValue<typeof contactForm>, page: string): DraftResult {
  const subject = contactSubjects.find(({ id }) => id === value.subject)?.label ?? value.subject;
  const message = value.message || emptyValues.message;
  const draft = composeDraft("contact", {
    contact: value,
    message: value.message,
    commune: value.commune,
    photos: value.photos,
    page,
    subject: requestSubjects.contact(subject),
    rows: [
      ["Sujet", subject],
      ["Message", message],
    ],
    relay: { subject, message },
    autoresponse: autoresponses.contact(value.name),
    recap: [["Sujet", subject]],
    details: { subject: value.subject },
  });
  return { ok: true, draft };
}
