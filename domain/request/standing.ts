import type { RequestStatus } from "./kind.ts";

/** The states of a sent quote. */
export const QUOTE_STATES = ["open", "accepted", "declined", "replaced", "expired"] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The state of a request together with its last quote. */
type Standing = {
  /** The label of the quote beside the request's own state. */
  readonly label: string;
  /** The quote waits for the customer: it may be reminded of. */
  readonly isWaiting: boolean;
  /** Accepted, by the link or by telephone: a day has to be agreed on. */
  readonly isAgreed: boolean;
  /** Whether the staff may put a request with such a quote into that state. */
  readonly isAllowed: boolean;
};

const waiting = { isWaiting: true, isAgreed: false, isAllowed: true };
const settled = { isWaiting: false, isAgreed: false, isAllowed: true };
const agreed = { isWaiting: false, isAgreed: true, isAllowed: true };
const never = { isWaiting: false, isAgreed: false, isAllowed: false };

const offline = { accepted: "Accepté hors ligne", declined: "Refusé hors ligne" } as const;

type Row = Readonly<Record<RequestStatus, Standing>>;

/** A newer quote replaced it, whatever the state of the request. */
const replaced: Row = {
  nouveau: { ...settled, label: "Remplacé" },
  contacte: { ...settled, label: "Remplacé" },
  devis_envoye: { ...settled, label: "Remplacé" },
  accepte: { ...settled, label: "Remplacé" },
  refuse: { ...settled, label: "Remplacé" },
  archive: { ...settled, label: "Remplacé" },
};

/**
 * The request's state by the quote's. The customer's answer by the link is kept; what the staff recorded by hand, after
 * a call, is shown beside it, so that the two never contradict each other.
 */
export const STANDINGS: Readonly<Record<QuoteState, Row>> = {
  open: {
    nouveau: { ...waiting, isAllowed: false, label: "Attend la réponse" },
    contacte: { ...waiting, label: "Attend la réponse" },
    devis_envoye: { ...waiting, label: "Attend la réponse" },
    accepte: { ...agreed, label: offline.accepted },
    refuse: { ...settled, label: offline.declined },
    archive: { ...settled, label: "Classé sans réponse" },
  },
  expired: {
    nouveau: { ...never, label: "Devis expiré" },
    contacte: { ...settled, label: "Devis expiré" },
    devis_envoye: { ...settled, label: "Devis expiré" },
    accepte: { ...agreed, label: offline.accepted },
    refuse: { ...settled, label: offline.declined },
    archive: { ...settled, label: "Devis expiré" },
  },
  accepted: {
    nouveau: { ...never, isAgreed: true, label: "Accepté" },
    contacte: { ...never, isAgreed: true, label: "Accepté" },
    devis_envoye: { ...never, isAgreed: true, label: "Accepté" },
    accepte: { ...agreed, label: "Accepté" },
    refuse: { ...settled, label: "Accepté, puis annulé" },
    archive: { ...settled, label: "Accepté" },
  },
  declined: {
    nouveau: { ...never, label: "Décliné" },
    contacte: { ...settled, label: "Décliné" },
    devis_envoye: { ...never, label: "Décliné" },
    accepte: { ...agreed, label: "Décliné, puis accepté hors ligne" },
    refuse: { ...settled, label: "Décliné" },
    archive: { ...settled, label: "Décliné" },
  },
  replaced,
};

/** Without a quote nothing is shown beside the request's own state. */
export function standingOf(status: RequestStatus, quote: QuoteState | null): Standing | null {
  return quote === null ? null : STANDINGS[quote][status];
}

/** Whether the staff may choose that state, given the state of the last quote. */
export function mayBecome(status: RequestStatus, quote: QuoteState | null): boolean {
  return standingOf(status, quote)?.isAllowed ?? true;
}
