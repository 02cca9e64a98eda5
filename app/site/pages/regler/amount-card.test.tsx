// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PaymentPageView } from "#usecases/billing/read-payment-page.ts";
import { AmountCard } from "./amount-card.tsx";

const asked = {
  state: "open",
  purpose: "deposit",
  cents: 85_20,
  totalCents: 284_00,
  paidCents: 20_00,
  dueOn: "2026-11-24",
  isLate: false,
  lines: [],
} as unknown as PaymentPageView;

const shares = (change: Partial<PaymentPageView>) =>
  [...renderToStaticMarkup(<AmountCard asked={{ ...asked, ...change }} />).matchAll(/flex-grow:(\d+)/g)].map(
    ([, share]) => Number(share),
  );

it("draws what is paid, asked for and left to scale", () => {
  expect(shares({})).toEqual([20_00, 85_20, 178_80]);
  expect(shares({ paidCents: 0 })).toEqual([85_20, 198_80]);
});

it("draws nothing where the whole is asked for at once, or nothing is", () => {
  expect(shares({ paidCents: 0, cents: 284_00 })).toEqual([]);
  expect(shares({ state: "paid" })).toEqual([]);
});
