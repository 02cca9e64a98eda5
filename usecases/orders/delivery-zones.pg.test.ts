import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { shippedDeliveryRates } from "#content/delivery-rates.ts";
import { readCheckout } from "#content/forms/checkout-form.ts";
import type { DeliveryRates } from "#domain/place/delivery.ts";
import type { DeliveryChoice } from "#domain/shop/checkout.ts";
import { RATES_OF_TABLE } from "#domain/site-content/parcel-table.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, checkoutSubmission, itemOf, makeProduct, type TestProduct } from "#tests/support/shop.ts";
import { billedOrder } from "../payments/billed-subject.ts";
import { ContentMemory } from "../site-content/content-memory.ts";
import { readContentStates } from "../site-content/read-content.ts";
import { publishContent } from "../site-content/save-content.ts";
import { moveOrder, recordPayment } from "./move-order.ts";
import { linesOf } from "./order-record.ts";
import { orderRows } from "./order-texts.ts";
import { placeOrder } from "./place-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { readAdminOrder } from "./read-admin-order.ts";
import { readOrderForStaff } from "./read-order-for-staff.ts";

const { deps, placed, ready } = openShop();
const flat = (cents: number) => [{ upToGrams: 2000, cents }];
let product: TestProduct;
const memory = new ContentMemory(deps);
const tables = Object.entries(RATES_OF_TABLE);

async function setRates(rates: Partial<DeliveryRates>): Promise<void> {
  const states = await readContentStates(deps, "parcel");
  const changes = tables.map(([key, name]) => ({
    key,
    value: rates[name] ?? shippedDeliveryRates[name],
    version: states.find((state) => state.key === key)?.version ?? 0,
  }));
  expect(await publishContent(deps, { kind: "parcel", changes, day: null, actor })).toMatchObject({
    ok: true,
  });
  await memory.load();
}
function to(
  postalCode: string,
  change: Partial<DeliveryChoice["address"]> = {},
  way: DeliveryChoice["way"] = "parcel",
) {
  const address = { street: "1 cours Napoléon", complement: "", postalCode, city: "Ville", ...change };
  return { delivery: { way, commune: "", address }, payment: "transfer" as const };
}

beforeAll(async () => {
  provideContent(() => memory.current());
  product = await makeProduct(deps.db, { grams: 600, stock: 500 });
});
afterAll(() => provideContent(() => ({})));

describe("the zone of a parcel", () => {
  it("costs what it always did until the owner opens a table, and stays closed overseas", async () => {
    await setRates({});
    const cents = async (code: string) =>
      (await priceCheckout(deps, checkoutSubmission([itemOf(product)], to(code)))).deliveryCents;
    expect([await cents("01000"), await cents("20000"), await cents("")]).toEqual([690, 690, 690]);
    expect([await cents("97400"), await cents("99999")]).toEqual([null, null]);
    const refused = await placeOrder(deps, await ready([itemOf(product)], to("97400")));
    expect(refused.ok ? "" : refused.problems.map(({ code }) => code)).toEqual(["deliveryClosed"]);
  });

  it("is decided by the postal code: a forged zone, or the mainland's total, orders nothing", async () => {
    await setRates({ corsicaRates: flat(1490), overseasRates: flat(2990) });
    const corsica = await ready([itemOf(product)], to("20000"));
    expect(corsica.expectedDueCents).toBe(product.cents + 1490);
    const forged = {
      ...corsica,
      delivery: { ...corsica.delivery, zone: "mainland" },
      terms: true,
      expectedDueCents: product.cents + 690,
    };
    const read = readCheckout(forged);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const answer = await placeOrder(deps, read.value);
    expect(answer.ok ? "" : answer.problems.map(({ code }) => code)).toEqual(["totalChanged"]);
    expect((await placeOrder(deps, corsica)).ok).toBe(true);
    const overseas = await ready([itemOf(product)], to("97400"));
    expect(overseas.expectedDueCents).toBe(product.cents + 2990);
  });
});

describe("a relay point", () => {
  const shop = { relay: "Tabac des Halles", street: "2 place du Marché", city: "Mâcon" };

  it("is not offered until the owner opens it", async () => {
    await setRates({});
    const recap = await priceCheckout(
      deps,
      checkoutSubmission([itemOf(product)], to("71000", shop, "relay")),
    );
    expect(recap.deliveryOptions.map(({ way }) => way)).not.toContain("relay");
    expect(recap.problems.map(({ code }) => code)).toEqual(["deliveryClosed"]);
  });

  it.each([
    ["without its name", { relay: "" }],
    ["without its street", { street: "" }],
    ["without its town", { city: "" }],
    ["with half a postal code", { postalCode: "710" }],
  ])("is refused %s", async (_what, change) => {
    await setRates({ relayRates: flat(450) });
    const recap = await priceCheckout(
      deps,
      checkoutSubmission([itemOf(product)], to("71000", { ...shop, ...change }, "relay")),
    );
    expect(recap.problems.map(({ code }) => code)).toEqual(["addressMissing"]);
  });

  it("is refused in Corsica, and on the spot is no way to pay for it", async () => {
    await setRates({ relayRates: flat(450) });
    const corsica = await priceCheckout(
      deps,
      checkoutSubmission([itemOf(product)], to("20000", shop, "relay")),
    );
    expect(corsica.problems.map(({ code }) => code)).toEqual(["deliveryClosed"]);
    const mainland = await priceCheckout(
      deps,
      checkoutSubmission([itemOf(product)], to("71000", shop, "relay")),
    );
    expect([mainland.deliveryCents, mainland.paymentWays]).toEqual([450, ["transfer"]]);
  });

  it("is printed on the order and its messages, sent as a parcel, and is not the customer's address", async () => {
    await setRates({ relayRates: flat(450) });
    const { id } = await placed([itemOf(product)], to("71000", shop, "relay"));
    const admin = await readAdminOrder(deps, id);
    expect(admin?.order.addressLines).toEqual(["Tabac des Halles", "2 place du Marché", "71000 Mâcon"]);
    const { order } = (await readOrderForStaff(deps, id)) ?? {};
    if (!order) throw new Error("no order");
    expect(orderRows({ order, lines: await linesOf(deps.db.orm, id), cardKind: null })).toContainEqual([
      "Point relais",
      "4,50\u00a0€\nTabac des Halles\n2 place du Marché\n71000 Mâcon",
    ]);
    expect(billedOrder(order).customer.address).toEqual([]);
    await recordPayment(deps, { orderId: id, actor });
    await moveOrder(deps, { orderId: id, actor, to: "preparee" });
    expect(await moveOrder(deps, { orderId: id, actor, to: "prete" })).toMatchObject({ ok: false });
    expect(await moveOrder(deps, { orderId: id, actor, to: "expediee" })).toMatchObject({ ok: true });
  });
});
