import { noticeEmail } from "#content/notice-email.ts";
import { quoteTotal } from "#domain/quote/quote.ts";
import { plainName } from "#domain/request/plain-words.ts";
import type { QueuedMail } from "#mail/templates-map.ts";
import type { RequestDraft } from "./request-draft.ts";

/** The notice to the business, which it can answer at once, and the confirmation to the customer. */
export function requestMails(draft: RequestDraft, requestUrl: string): readonly QueuedMail[] {
  const { kind, contact, notice, recap, items, estimate = quoteTotal(items).label } = draft;
  const receipt = { customerName: plainName(contact.name), kind, recap };
  return [
    {
      template: "request-notice",
      props: { kind, ...notice, requestUrl },
      to: noticeEmail(),
      replyTo: contact.email,
    },
    {
      template: "request-receipt",
      props: items.length === 0 ? receipt : { ...receipt, total: estimate },
      to: contact.email,
    },
  ];
}
