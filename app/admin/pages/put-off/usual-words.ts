import { putOffReasons } from "#content/planning/put-off-words.ts";
import { LINK_MARK, type PutOffReason, type PutOffWords } from "#domain/planning/put-off.ts";
import type { DraftCustomer, PutOffDraft } from "./put-off.tsx";

/** What a customer gets unless somebody writes something else; the link is a mark, so that it can be moved. */
export function usualWords(
  { sms, hasEmail }: Pick<DraftCustomer, "sms" | "hasEmail">,
  reason: PutOffReason,
  { link }: Pick<PutOffDraft, "link">,
): PutOffWords {
  const email = `${putOffReasons[reason].sentence} Nous sommes désolés de reporter votre rendez-vous.`;
  return {
    ...(sms ? { sms: (sms[reason] ?? "").replace(link, LINK_MARK) } : {}),
    ...(hasEmail ? { email } : {}),
  };
}
