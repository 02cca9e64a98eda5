import type { FormValue } from "#content/forms/form.ts";
import type { referralForm } from "#content/forms/referral-form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import type { DraftResult } from "../request-draft.ts";
import { composeDraft } from "./compose.ts";

export function referralDraft(value: FormValue<typeof referralForm>, page: string): DraftResult {
  const message = value.message || emptyValues.message;
  const referral = [
    ["Parrain ou marraine", value.sponsor],
    ["Message", message],
  ] as const;
  const draft = composeDraft("referral", {
    contact: value,
    message: value.message,
    commune: value.commune,
    page,
    subject: requestSubjects.referral(value.name),
    rows: referral,
    relay: { sponsor: value.sponsor, message },
    autoresponse: autoresponses.contact(value.name),
    recap: [],
    details: { sponsor: value.sponsor },
  });
  return { ok: true, draft };
}
