import { randomBytes } from "node:crypto";
import { readableCode } from "#domain/shop/gift-card.ts";

/** "RB-7K4M-9QXT": random, so that it reveals no count of orders and a typing error rarely gives another order. */
export function newOrderNumber(): string {
  return `RB-${readableCode(randomBytes(8))}`;
}

/** 192 bits: cannot be guessed. */
export function newOrderToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Case, spaces, a missing prefix and what stands before it ("commande n° RB-…") are accepted. */
export function normaliseOrderNumber(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .slice(-8);
  return `RB-${code.slice(0, 4)}-${code.slice(4)}`;
}

export function orderUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/commande-confirmee?jeton=${token}`;
}
