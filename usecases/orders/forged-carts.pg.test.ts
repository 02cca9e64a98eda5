import { describe, expect, it } from "vitest";
import type { ServiceLine } from "#domain/shop/cart.ts";
import { openShop } from "#tests/support/open-shop.ts";
import {
  checkoutSubmission,
  giftLine,
  itemOf,
  makeProduct,
  noDelivery,
  rentalLine,
} from "#tests/support/shop.ts";
import { defaultSettings } from "#usecases/settings/site-settings.ts";
import { priceCheckout } from "./price-checkout.ts";

/** Carts that a program sends and no browser does. */
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
    const few = await priceCheckout(deps, checkoutSubmission(cart.slice(0, 5), { delivery: noDelivery }));
    await deps.db.pool.query("delete from site_settings where section = 'rental'");
    expect(problems).toMatchObject([
      { code: "orderTooBig", message: expect.stringContaining("200 jours en tout, 31 au plus") },
    ]);
    expect(problems.filter(({ takenDays }) => takenDays)).toEqual([]);
    expect(few.problems.filter(({ takenDays }) => takenDays)).toHaveLength(5);
  });

  it("names other days for the first two lines that are refused", async () => {
    const line = rentalLine(["2026-12-05"], "34.90€");
    const value = { ...defaultSettings.rental, units: { dustego: 1, puzzi: 1 } };
    await deps.db.pool.query("insert into site_settings (section, value) values ('rental', $1)", [
      JSON.stringify(value),
    ]);
    await placed([line], { delivery: noDelivery });
    const cart = [line, line, line, line];
    const { problems } = await priceCheckout(deps, checkoutSubmission(cart, { delivery: noDelivery }));
    await deps.db.pool.query("delete from site_settings where section = 'rental'");
    expect(problems.map(({ alternatives = [] }) => alternatives.length > 0)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("a gift card", () => {
  it("is one of ten at most, worth 2,000 euros together", async () => {
    const ask = async (cards: number, euros: number) => {
      const cart = Array.from({ length: cards }, () => giftLine(euros));
      return (await priceCheckout(deps, checkoutSubmission(cart, { delivery: noDelivery }))).problems;
    };
    expect(await ask(10, 200)).toEqual([]);
    expect(await ask(11, 20)).toMatchObject([
      { code: "orderTooBig", message: expect.stringContaining("11 en tout, 10 au plus") },
    ]);
    expect(await ask(5, 500)).toMatchObject([
      {
        code: "orderTooBig",
        message: expect.stringMatching(/2\s500\s€ en tout, 2\s000\s€ au plus/),
      },
    ]);
  });

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

it("a delivery address carries neither links nor telephone numbers nor long texts to an unproven mailbox", async () => {
  const product = await makeProduct(deps.db);
  const words =
    "Votre compte est bloqué, appelez le 08 99 70 10 10 avant minuit pour toucher votre gain de mille euros";
  const address = { street: words, complement: words, postalCode: "75001", city: "Paris evil.example" };
  await placed([itemOf(product)], { payment: "transfer", delivery: { way: "parcel", commune: "", address } });
  const [mail] = await rows<{ text: string }>(
    "select props ->> 'rows' as text from mail_outbox where template = 'order-placed' order by created_at desc limit 1",
  );
  expect(mail?.text).toContain("Votre compte est bloqué");
  for (const part of ["08 99", "mille euros", "evil.example"]) expect(mail?.text).not.toContain(part);
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
