import type { CalendarDay } from "#domain/dates.ts";
import type { Cents } from "#domain/money.ts";
import { rateLimits } from "../limits/rate-limits.ts";
import { type LimitedDeps, takeTurn } from "../limits/take-turn.ts";
import { type CardRefusal, findUsableCard } from "./find-card.ts";

export type GiftBalance =
  | { readonly ok: true; readonly balanceCents: Cents; readonly expiresOn: CalendarDay }
  | { readonly ok: false; readonly reason: CardRefusal | "limited" };

/** What is left on a card, for whoever knows its code. Trying codes out is made slow. */
export async function readGiftBalance(
  deps: LimitedDeps,
  code: string,
  address: string | null,
): Promise<GiftBalance> {
  const turn = await takeTurn(deps, rateLimits.giftCode, address);
  if (!turn.allowed) return { ok: false, reason: "limited" };
  const { card, refusal } = await findUsableCard(deps.db.orm, code, deps.now());
  if (!card) return { ok: false, reason: refusal ?? "unknown" };
  return { ok: true, balanceCents: card.balanceCents, expiresOn: card.expiresOn };
}
