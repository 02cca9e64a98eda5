export interface WrittenQuote {
  readonly ok: true;
  readonly requestId: string;
  readonly number: string;
}

export type CallerQuote =
  | WrittenQuote
  | {
      readonly ok: false;
      readonly reason: "unknownCustomer" | "unknownVehicle" | "unknownOffer" | "unpriced";
    }
  | { readonly ok: false; readonly reason: "known"; readonly customerId: string }
  | { readonly ok: false; readonly reason: "noAddress" | "price" }
  | { readonly ok: false; readonly reason: "identity"; readonly missing: readonly string[] };

/** Ends the transaction with a refusal: nothing of it stays. */
export class CallerRefused extends Error {
  readonly answer: Exclude<CallerQuote, { ok: true }>;
  constructor(answer: Exclude<CallerQuote, { ok: true }>) {
    super(answer.reason);
    this.answer = answer;
  }
}
