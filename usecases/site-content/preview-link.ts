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
  return signedToken(deps, day ?? now);
}

/** Null for a token that is not ours or has ended. */
export async function readPreviewToken(deps: Deps, token: string): Promise<Preview | null> {
  const shown = await readSigned(deps, token);
  if (shown === now) return { day: null };
  return shown !== null && isCalendarDay(shown) ? { day: shown } : null;
}

/** The same for the drafts of the texts of one page, and nothing else: an editor of texts may not see other drafts. */
export function textPreviewToken(deps: Deps, path: string): string {
  return signedToken(deps, textsOf(path));
}

export async function isTextPreviewToken(deps: Deps, token: string, path: string): Promise<boolean> {
  return (await readSigned(deps, token)) === textsOf(path);
}

const now = "maintenant";

function textsOf(path: string): string {
  return `textes-${Buffer.from(path).toString("base64url")}`;
}

function signedToken(deps: Deps, shown: string): string {
  const subject = `${shown}.${deps.now().getTime() + lifetimeMs}`;
  return `${subject}.${signLink(deps.db, "preview-links", subject).toString("base64url")}`;
}

/** What the token was signed for; null for one that is not ours or has ended. */
async function readSigned(deps: Deps, token: string): Promise<string | null> {
  const [shown = "", end = "", signature = ""] = token.split(".");
  if (!/^\d{1,16}$/.test(end) || Number(end) < deps.now().getTime()) return null;
  const madeAt = new Date(Number(end) - lifetimeMs);
  const subject = `${shown}.${end}`;
  return (await isOwnLink(deps.db, "preview-links", { subject, signature, madeAt })) ? shown : null;
}

/** The instant a preview shows. */
export function previewInstant(deps: Deps, { day }: Preview): Date {
  const now = deps.now().getTime();
  return new Date(day === null ? now : Math.max(now, parisInstant(day, 0).getTime()));
}
