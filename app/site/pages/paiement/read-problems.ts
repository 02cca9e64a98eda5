import type { CheckoutFieldErrors } from "#content/forms/checkout-form.ts";
import type { DeliveryWay } from "#domain/place/delivery.ts";
import type { Cart } from "#domain/shop/cart.ts";
import type { CheckoutProblem, CheckoutRecap } from "#domain/shop/checkout.ts";
import { type FieldErrors, type FieldName, noValues } from "./checkout-values.ts";

/** "delivery.address.street" is our `street`; what belongs to no field is about the order. */
export function errorsOfFields(errors: CheckoutFieldErrors): FieldErrors {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const last = path.split(".").at(-1) ?? "";
    found[isField(last) ? last : "order"] ??= message;
  }
  return found;
}

function isField(name: string): name is FieldName {
  return Object.hasOwn(noValues, name);
}

/** What the server found, beside the fields it is about; the cart's problems are shown above its lines. */
export function errorsOfProblems(problems: readonly CheckoutProblem[], way: DeliveryWay): FieldErrors {
  const found: Record<string, string> = {};
  for (const problem of problems) {
    if (problem.field === "cart") continue;
    found[fieldOf(problem, way)] ??= problem.message;
  }
  return found;
}

function fieldOf({ field }: CheckoutProblem, way: DeliveryWay): FieldName | "order" {
  switch (field) {
    case "delivery":
      return way === "home" ? "commune" : "way";
    case "address":
      return "street";
    case "giftCode":
    case "referralCode":
    case "promoCode":
    case "payment":
      return field;
    default:
      return "order";
  }
}

export function cartProblems(problems: readonly CheckoutProblem[]): readonly CheckoutProblem[] {
  return problems.filter(({ field }) => field === "cart");
}

/**
 * Problems that adopting the recap's cart settles: they are shown once and disappear with the next price. Days that are
 * taken stay a problem, with their line, until the visitor chooses; so does an order that is too big.
 */
export function settledProblems({ problems, lines }: CheckoutRecap): readonly CheckoutProblem[] {
  const kept = new Set(lines.map(({ key }) => key));
  return cartProblems(problems).filter(
    ({ code, lineKey }) => code !== "orderTooBig" && (code !== "rentalRefused" || !kept.has(lineKey ?? "")),
  );
}

/** Each message once, older ones first. */
export function joinProblems(
  before: readonly CheckoutProblem[],
  more: readonly CheckoutProblem[],
): readonly CheckoutProblem[] {
  const known = new Set(before.map(({ message }) => message));
  return [...before, ...more.filter(({ message }) => !known.has(message))];
}

export function isSameCart(one: Cart, other: Cart): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
