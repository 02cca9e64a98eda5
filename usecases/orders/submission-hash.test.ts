import { expect, it } from "vitest";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { checkoutSubmission } from "#tests/support/shop.ts";
import { submissionHash } from "./submission-hash.ts";

const line: ServiceLine = {
  title: "Réparation",
  price: "99€",
  details: "",
  type: "renovation",
  offer: "cleaning.vip.complete",
  category: "B",
  count: 1,
  cents: 9900,
};

it.each<Partial<ServiceLine>>([
  { offer: "cleaning.vip.interior" },
  { category: "C" },
  { count: 2 },
  { cents: 9800 },
])("another %j is another order", (change) => {
  const [first, second] = [line, { ...line, ...change }].map((one) =>
    submissionHash(checkoutSubmission([one])),
  );
  expect(second).not.toBe(first);
});

it("the same content is the same order", () => {
  expect(submissionHash(checkoutSubmission([line]))).toBe(submissionHash(checkoutSubmission([line])));
});
