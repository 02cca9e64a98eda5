import type { CheckoutProblem } from "#domain/shop/checkout.ts";

/** Undoes whatever was written when the last word of stock, card or calendar is no. */
export class OrderRefused extends Error {
  readonly problems: readonly CheckoutProblem[];
  constructor(problems: readonly CheckoutProblem[]) {
    super(problems.map(({ code }) => code).join(", "));
    this.problems = problems;
  }
}
