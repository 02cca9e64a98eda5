import type { CheckoutProblem } from "#domain/shop/checkout.ts";

/** Rolls back the transaction when stock, card or calendar refuse. */
export class OrderRefused extends Error {
  readonly problems: readonly CheckoutProblem[];
  constructor(problems: readonly CheckoutProblem[]) {
    super(problems.map(({ code }) => code).join(", "));
    this.problems = problems;
  }
}
