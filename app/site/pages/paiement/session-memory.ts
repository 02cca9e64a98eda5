import type { Cart } from "#domain/shop/cart.ts";

/** What this browser tab stores of a checkout; without storage the checkout still works. */
const draftKey = "checkoutDraft";
const submissionKey = "checkoutSubmission";
const lastOrderKey = "lastOrder";

export function readDraftText(): string | null {
  return read(draftKey);
}

export function keepDraft(text: string): void {
  write(draftKey, text);
}

export function readLastOrder(): string | null {
  return read(lastOrderKey);
}

type Submission = {
  readonly key: string;
  readonly cart: string;
  /** Sent, and no answer came back yet. */
  readonly isOpen: boolean;
};

/** One key for one cart: a double click, a retry after a lost answer and a reload all send the same. */
export function pendingSubmission(cart: Cart): Submission {
  const text = JSON.stringify(cart);
  const known = parse(read(submissionKey));
  if (known?.cart === text) return known;
  const fresh = { key: newKey(), cart: text, isOpen: false };
  write(submissionKey, JSON.stringify(fresh));
  return fresh;
}

export function noteSubmission(cart: Cart, isOpen: boolean): void {
  write(submissionKey, JSON.stringify({ ...pendingSubmission(cart), isOpen }));
}

/** The next try is a new order. */
export function forgetSubmission(): void {
  write(submissionKey, "");
}

export function noteOrder(token: string): void {
  write(lastOrderKey, token);
  write(submissionKey, "");
}

function parse(text: string | null): Submission | null {
  try {
    const value: unknown = JSON.parse(text || "null");
    if (typeof value !== "object" || value === null) return null;
    const { key, cart, isOpen } = value as Partial<Submission>;
    return typeof key === "string" && typeof cart === "string"
      ? { key, cart, isOpen: isOpen === true }
      : null;
  } catch {
    return null;
  }
}

/** `crypto.randomUUID` exists on https and localhost only. */
function newKey(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const memory = new Map<string, string>();

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return memory.get(name) ?? null;
  }
}

function write(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
}
