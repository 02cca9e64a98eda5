import { expect, it } from "vitest";
import type { CheckoutProblem, CheckoutRecap, PricedLine } from "#domain/shop/checkout.ts";
import { errorsOfFields, errorsOfProblems, joinProblems, settledProblems } from "./read-problems.ts";

const cart = { field: "cart" } as const;
const dearer: CheckoutProblem = { code: "priceChanged", message: "Plus cher", lineKey: "item:a", ...cart };
const taken: CheckoutProblem = { code: "rentalRefused", message: "Pris", lineKey: "rental:b", ...cart };
const broken: CheckoutProblem = { code: "rentalRefused", message: "Illisible", lineKey: "rental:c", ...cart };

it("shows once what the new cart settles, and leaves taken days to the visitor", () => {
  const lines = [{ key: "item:a" }, { key: "rental:b" }] as unknown as readonly PricedLine[];
  const recap = { problems: [dearer, taken, broken], lines } as unknown as CheckoutRecap;
  expect(settledProblems(recap)).toEqual([dearer, broken]);
  expect(joinProblems([dearer], [broken, dearer])).toEqual([dearer, broken]);
});

it("puts each error beside its field", () => {
  expect(
    errorsOfFields({ "delivery.address.street": "Rue", email: "E-mail", "cart.3": "Ligne", key: "Clé" }),
  ).toEqual({ street: "Rue", email: "E-mail", order: "Ligne" });
  const problems: readonly CheckoutProblem[] = [
    dearer,
    { code: "deliveryClosed", message: "Hors zone", field: "delivery" },
    { code: "giftShareChanged", message: "Solde", field: "giftCode" },
    { code: "totalChanged", message: "Total" },
  ];
  expect(errorsOfProblems(problems, "home")).toEqual({
    commune: "Hors zone",
    giftCode: "Solde",
    order: "Total",
  });
  expect(errorsOfProblems(problems, "parcel")).toMatchObject({ way: "Hors zone" });
});
