import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { reviewFormPath } from "#content/pages/reviews.ts";
import { reviewInvitations } from "#db/schema/reviews.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import type { Deps } from "../deps.ts";

/** Cannot be guessed, and the database keeps only its hash. */
export function createReviewToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashReviewToken(token) };
}

function hashReviewToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function reviewUrl({ siteUrl }: Pick<Deps, "siteUrl">, token: string): string {
  return `${siteUrl}${reviewFormPath}?jeton=${token}`;
}

/** An unanswered invitation that has not expired. */
export function openInvitation(token: string, now: Date) {
  return and(
    eq(reviewInvitations.tokenHash, hashReviewToken(token)),
    isNull(reviewInvitations.usedAt),
    gt(reviewInvitations.expiresAt, now),
  );
}

type ReviewLink =
  | {
      readonly state: "open";
      readonly name: string;
      readonly service: string;
      readonly experienceOn: CalendarDay;
    }
  | { readonly state: "used" | "expired" | "unknown" };

/** What the link of an invitation opens. Reading it changes nothing. */
export async function readReviewLink(deps: Deps, token: string): Promise<ReviewLink> {
  if (token === "") return { state: "unknown" };
  const [found] = await deps.db.orm
    .select()
    .from(reviewInvitations)
    .where(eq(reviewInvitations.tokenHash, hashReviewToken(token)));
  if (!found) return { state: "unknown" };
  if (found.usedAt) return { state: "used" };
  if (found.expiresAt <= deps.now()) return { state: "expired" };
  const { name, service, experienceOn } = found;
  return { state: "open", name, service, experienceOn };
}
