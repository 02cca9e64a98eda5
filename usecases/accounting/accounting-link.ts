import { isOwnLink, signLink } from "#db/link-keys.ts";
import { addDays, type CalendarDay, isCalendarDay, parisDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";
import { type AccountingMonth, isAccountingMonth } from "./month.ts";

/** Where the accountant downloads a month. */
export const ACCOUNTANT_PATH = "/comptable";
/** How long such a link opens. */
export const LINK_DAYS = 60;

export function accountantLink(deps: Deps, month: AccountingMonth): { url: string; validUntil: CalendarDay } {
  const validUntil = addDays(parisDay(deps.now()), LINK_DAYS);
  return {
    url: `${deps.siteUrl}${ACCOUNTANT_PATH}?jeton=${accountantToken(deps, month, validUntil)}`,
    validUntil,
  };
}

export function accountantToken(deps: Deps, month: AccountingMonth, validUntil: CalendarDay): string {
  const signature = signLink(deps.db, "accounting-links", subjectOf(month, validUntil));
  return `${month}.${validUntil}.${signature.toString("base64url")}`;
}

/** The month a token opens; null when it is over or we did not make it. */
export async function readAccountantToken(deps: Deps, token: string): Promise<AccountingMonth | null> {
  const [month = "", validUntil = "", signature = ""] = token.split(".", 3);
  if (!isAccountingMonth(month) || !isCalendarDay(validUntil) || validUntil < parisDay(deps.now()))
    return null;
  const link = { subject: subjectOf(month, validUntil), signature, madeAt: deps.now() };
  return (await isOwnLink(deps.db, "accounting-links", link)) ? month : null;
}

function subjectOf(month: AccountingMonth, validUntil: CalendarDay): string {
  return `accounting:${month}:${validUntil}`;
}
