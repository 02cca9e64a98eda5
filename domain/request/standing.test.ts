import { describe, expect, it } from "vitest";
import { REQUEST_STATUSES, type RequestStatus } from "./kind.ts";
import { mayBecome, QUOTE_STATES, type QuoteState, standingOf } from "./standing.ts";

/** What is shown of the quote; `!` where the staff may not choose the state, `?` waits, `*` has to be planned. */
const table: Readonly<Record<QuoteState, Readonly<Record<RequestStatus, string>>>> = {
  open: {
    nouveau: "Attend la réponse !?",
    contacte: "Attend la réponse ?",
    devis_envoye: "Attend la réponse ?",
    accepte: "Accepté hors ligne *",
    refuse: "Refusé hors ligne",
    archive: "Classé sans réponse",
  },
  expired: {
    nouveau: "Devis expiré !",
    contacte: "Devis expiré",
    devis_envoye: "Devis expiré",
    accepte: "Accepté hors ligne *",
    refuse: "Refusé hors ligne",
    archive: "Devis expiré",
  },
  accepted: {
    nouveau: "Accepté !*",
    contacte: "Accepté !*",
    devis_envoye: "Accepté !*",
    accepte: "Accepté *",
    refuse: "Accepté, puis annulé",
    archive: "Accepté",
  },
  declined: {
    nouveau: "Décliné !",
    contacte: "Décliné",
    devis_envoye: "Décliné !",
    accepte: "Décliné, puis accepté hors ligne *",
    refuse: "Décliné",
    archive: "Décliné",
  },
  replaced: {
    nouveau: "Remplacé",
    contacte: "Remplacé",
    devis_envoye: "Remplacé",
    accepte: "Remplacé",
    refuse: "Remplacé",
    archive: "Remplacé",
  },
};

describe("a request and its last quote", () => {
  const pairs = QUOTE_STATES.flatMap((quote) => REQUEST_STATUSES.map((status) => [quote, status] as const));

  it.each(pairs)("say one thing: %s × %s", (quote, status) => {
    const { label, isWaiting, isAgreed, isAllowed } = standingOf(status, quote) ?? {};
    const marks = `${isAllowed ? "" : "!"}${isWaiting ? "?" : ""}${isAgreed ? "*" : ""}`;
    expect([label, marks].filter(Boolean).join(" ")).toBe(table[quote][status]);
  });

  it.each(pairs)("never contradict each other: %s × %s", (quote, status) => {
    const standing = standingOf(status, quote);
    // No answer is expected to a quote that was answered, or to a request that is settled.
    if (["accepte", "refuse", "archive"].includes(status) || quote !== "open")
      expect(standing?.isWaiting).toBe(false);
    if (status === "accepte" && quote !== "replaced") expect(standing?.isAgreed).toBe(true);
    if (status === "refuse" || status === "archive") expect(standing?.isAgreed).toBe(false);
  });

  it("leaves a request without a quote to the staff", () => {
    for (const status of REQUEST_STATUSES) {
      expect(standingOf(status, null)).toBeNull();
      expect(mayBecome(status, null)).toBe(true);
    }
  });
});
