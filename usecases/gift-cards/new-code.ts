import { randomBytes } from "node:crypto";
import { GIFT_CODE_BYTES, readableCode } from "#domain/shop/gift-card.ts";

/** The code of a gift card: nobody guesses it. */
export function newCode(): string {
  return readableCode(randomBytes(GIFT_CODE_BYTES));
}
