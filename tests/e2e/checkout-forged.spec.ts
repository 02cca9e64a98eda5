import { askPrice, bodyOf, itemOf, placed, sendOrder, staffActions } from "./checkout-support.ts";
import { expect, test } from "./fixtures.ts";

/** No other journey buys it: its stock does not change otherwise. */
const product = "Gant de lavage";

test("forged requests gain nothing", async ({ page }) => {
  const shop = await staffActions(page);
  const glove = await shop.find(product);
  const real = glove.priceCents;
  const cheap = { ...itemOf(glove), price: 0.01 };
  const goods = {
    way: "none",
    commune: "",
    address: { street: "", complement: "", postalCode: "", city: "" },
  };
  const rental = { title: "Location", price: "1€", details: "", type: "rental" };
  const forged: readonly [string, object, number][] = [
    ["a price of one cent", bodyOf([cheap], 1), 409],
    ["the true total of another price", bodyOf([cheap], real), 409],
    ["no delivery for goods", bodyOf([itemOf(glove)], real, { delivery: goods }), 409],
    ["a gift share nobody has", bodyOf([itemOf(glove)], 0, { expectedGiftCents: real }), 409],
    ["fewer than nothing", bodyOf([{ ...itemOf(glove), quantity: -5 }], 0), 422],
    ["half a piece", bodyOf([{ ...itemOf(glove), quantity: 0.5 }], 0), 422],
    ["a piece and a half", bodyOf([{ ...itemOf(glove), quantity: 1.5 }], real), 422],
    ["a quantity in words", bodyOf([{ ...itemOf(glove), quantity: "1e1" }], real * 10), 422],
    ["more than one order may hold", bodyOf([itemOf(glove, 11)], real * 11), 409],
    ["more than there are", bodyOf([itemOf(glove, 999)], real * 999), 409],
    [
      "a gift card of one euro",
      bodyOf([{ ...rental, type: "gift_card" }], 100, { payment: "transfer" }),
      409,
    ],
    ["a rental without days", bodyOf([rental], 100), 409],
    [
      "a parcel paid on the spot",
      bodyOf(
        [
          {
            ...rental,
            type: "gift_card",
            price: "50€",
            recipient: { name: "A", email: "a@exemple.fr", message: "" },
          },
        ],
        5000,
      ),
      409,
    ],
    ["unaccepted terms", bodyOf([itemOf(glove)], real, { terms: false }), 422],
    ["a key of one’s own making", bodyOf([itemOf(glove)], real, { key: "1" }), 422],
    ["a negative total", bodyOf([itemOf(glove)], -1), 422],
  ];
  for (const [name, body, status] of forged) {
    const { status: got, answer } = await sendOrder(page, body);
    expect({ name, got, ok: answer.ok }).toEqual({ name, got: status, ok: false });
  }
  for (const data of ["", "[]", '"x"', "{"]) {
    const response = await page.request.post("/paiement/commander", {
      data,
      headers: { "Content-Type": "application/json" },
    });
    expect(response.status()).toBe(422);
  }
  const asked = bodyOf([cheap], 1);
  expect((await askPrice(page, asked)).dueCents).toBe(real);
  expect((await shop.find(product)).stock, "nothing was taken").toBe(glove.stock);

  const mine = await placed(page, bodyOf([itemOf(glove)], real, { key: asked.key }));
  const again = await placed(page, bodyOf([itemOf(glove)], 1, { key: asked.key }));
  expect(again).toEqual(mine);
  const other = await sendOrder(page, bodyOf([itemOf(glove, 2)], real * 2, { key: asked.key }));
  expect(other).toMatchObject({ status: 409, answer: { ok: false, problems: [{ code: "keyReused" }] } });
  const nearly = `${mine.token.slice(0, -1)}${mine.token.endsWith("A") ? "B" : "A"}`;
  for (const token of [nearly, mine.orderNumber, "%00", "../admin"]) {
    for (const path of ["", "/payer", "/facture"]) {
      const answer = await page.request.get(`/commande-confirmee${path}?jeton=${encodeURIComponent(token)}`);
      expect({ path, token, status: answer.status() }).toEqual({ path, token, status: 404 });
      if (path === "") expect(await answer.text()).toContain("Ce lien n’est pas valable");
    }
  }
  const own = await page.request.get(`/commande-confirmee?jeton=${mine.token}`);
  expect(own.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
});
