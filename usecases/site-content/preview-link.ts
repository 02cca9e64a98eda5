import { isOwnLink, signLink } from "#db/link-keys.ts";
import { type CalendarDay, isCalendarDay, parisInstant } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";

/** The query parameter that opens a preview. */
export const previewParameter = "apercu";
/** Beside it: the page is prepared for its editor. */
export const editingParameter = "edition";
/** A link can be sent to somebody without an account, so it ends by itself. */
const lifetimeMs = 7 * 24 * 3600 * 1000;

export interface Preview {
  /** The day to show; null: now. */
  readonly day: CalendarDay | null;
}

/** The value of the query parameter that shows drafts and what will hold on that day. */
export function previewToken(deps: Deps, { day }: Preview): string {
  const subject = `${day ?? "maintenant"}.${deps.now().getTime() + lifetimeMs}`;
  return `${subject}.${signLink(deps.db, "preview-links", subject).toString("base64url")}`;
}

/** Null for a token that is not ours or has ended. */
export async function readPreviewToken(deps: Deps, token: string): Promise<Preview | null> {
  const [day = "", end = "", signature = ""] = token.split(".");
  if (!/^\d{1,16}$/.test(end) || Number(end) < deps.now().getTime()) return null;
  const madeAt = new Date(Number(end) - lifetimeMs);
  const isOurs = await isOwnLink(deps.db, "preview-links", { subject: `${day}.${end}`, signature, madeAt });
  if (!isOurs) return null;
  return { day: isCalendarDay(day) ? day : null };
}

/** The instant a preview shows. */
export function previewInstant(deps: Deps, { day }: Preview): Date {
  const now = deps.now().getTime();
  return new Date(day === null ? now : Math.max(now, parisInstant(day, 0).getTime()));
}
