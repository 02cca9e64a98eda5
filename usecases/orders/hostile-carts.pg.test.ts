import { describe, expect, it } from "vitest";
import { orderLimits } from "#content/order-limits.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { checkoutSubmission, giftLine, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { defaultSettings } from "#usecases/settings/site-settings.ts";
import { priceCheckout } from "./price-checkout.ts";

/** Each shows a fault: carts that a program sends and no browser does. */
const { deps, placed, rows } = openShop();

describe("a cart of two hundred rentals", () => {
  it("is refused for its size before other days are looked for, line by line", async () => {
    const value = { ...defaultSettings.rental, units: { dustego: 0, puzzi: 0 } };
    await deps.db.pool.query(
      "insert into site_settings (section, value) values ('rental', $1) on conflict (section) do update set value = $1",
      [JSON.stringify(value)],
    );
    const cart = Array.from({ length: 200 }, () => rentalLine(["2026-12-05"], "34.90€"));
    const { problems } = await priceCheckout(deps, checkoutSubmission(cart, { delivery: noDelivery }));
    await deps.db.pool.query("delete from site_settings where section = 'rental'");
    const searched = problems.filter(({ alternatives }) => alternatives !== undefined);
    expect(searched.length).toBeLessThanOrEqual(orderLimits.rentalDays);
  });
});

describe("a gift card", () => {
  it("does not carry a visitor's words to an address nobody has proven", async () => {
    const words = "Appelez vite le zéro huit quatre-vingt-dix-neuf pour toucher votre gain";
    await placed([giftLine(50, { name: words })], { payment: "transfer", delivery: noDelivery });
    const mails = await rows("select props from mail_outbox where template = 'order-placed'");
    expect(JSON.stringify(mails)).not.toContain(words);
  });

  it.each(["a,b@exemple.fr", "nom<autre@exemple.fr>", "a:b@exemple.fr;"])(
    "is not sold for %s, which no mail server takes",
    async (email) => {
      const cart = [giftLine(50, { email })];
      const { problems } = await priceCheckout(deps, checkoutSubmission(cart, { delivery: noDelivery }));
      expect(problems).toMatchObject([{ code: "giftLineWrong" }]);
    },
  );

  it("is for a name of one line", async () => {
    const cart = [giftLine(50, { name: "Luc\r\nBcc: autre@exemple.fr" })];
    const { lines } = await priceCheckout(deps, checkoutSubmission(cart, { delivery: noDelivery }));
    expect(lines.map(({ details }) => details).join()).not.toMatch(/[\r\n]/);
  });
});

it("an offer that is not counted is stored without a count", async () => {
  const line: ServiceLine = {
    title: "VIP Complet",
    price: "1€",
    details: "",
    type: "cleaning",
    offer: "cleaning.vip.complete",
    category: "B",
    count: 99,
  };
  await placed([line], { delivery: noDelivery });
  const [request] = await rows<{ items: object[] }>("select items from quote_requests");
  expect(request?.items[0]).toMatchObject({ cents: 14_500 });
  expect(request?.items[0]).not.toHaveProperty("count");
});
