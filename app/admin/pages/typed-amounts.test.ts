import { expect, it } from "vitest";
import { readDoneAmounts } from "./jobs/done-amounts.ts";
import { centsOf, type RefundFields } from "./orders/detail/refund-draft.ts";
import { emptyOrder, wantedOf } from "./orders/new/draft.ts";
import { emptyDraft } from "./products/editor/draft.ts";
import { productInputOf } from "./products/editor/draft-input.ts";

/** Read in part, each of these would be another amount: 1,20 €, 12,35 €, 1 €, 50 €. */
const misread = ["1.200,50", "12,345", "1 20", "50-60", "1e2", "0x10", "12,90 ou 13", "1’200"];

const refunded = (amount: string) => centsOf({ amount } as RefundFields);
const priced = (price: string) => productInputOf({ ...emptyDraft, price }).priceCents;
const card = (amount: string) => {
  const [wanted] = wantedOf({
    ...emptyOrder,
    giftCards: [{ key: "1", amount, name: "Luc", email: "luc@exemple.fr", message: "" }],
  }).giftCards;
  return wanted?.cents;
};
const done = (typed: string) => readDoneAmounts([{ id: "1" }], { "1": typed });

it.each(misread)("%j is no amount, wherever the staff type one", (text) => {
  expect([refunded(text), priced(text), card(text)]).toEqual([0, 0, 0]);
  expect(done(text).unread).toEqual({ id: "1" });
});

it.each([
  ["12,90", 1290],
  ["12.9", 1290],
  [" 1\u00a0349,90\u00a0€ ", 134_990],
  ["1\u202f200", 120_000],
])("%j is %i cents", (text, cents) => {
  expect([refunded(text), priced(text), card(text)]).toEqual([cents, cents, cents]);
  expect(done(text)).toEqual({ amounts: [{ lineId: "1", cents }], unread: null });
});

it("an empty field is a line of which nothing was done", () => {
  expect(done(" ")).toEqual({ amounts: [{ lineId: "1", cents: 0 }], unread: null });
});
