import type { FormValue } from "#content/forms/form.ts";
import type { giftCardForm } from "#content/forms/gift-card-form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import type { DraftResult } from "../request-draft.ts";
import { composeDraft } from "./compose.ts";

export function giftCardDraft(value: FormValue<typeof giftCardForm>, page: string): DraftResult {
  const message = value.message || emptyValues.message;
  const choices = [
    ["Cadeau souhaité", value.gift],
    ["Message", message],
  ] as const;
  const draft = composeDraft("gift_card", {
    contact: value,
    message: value.message,
    page,
    subject: requestSubjects.giftCard(value.gift),
    rows: choices,
    relay: { gift: value.gift, message },
    autoresponse: autoresponses.contact(value.name),
    recap: [],
    details: { gift: value.gift },
  });
  return { ok: true, draft };
}
