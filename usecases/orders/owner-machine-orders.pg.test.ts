import { afterEach, beforeEach, expect, it } from "vitest";
import { provideContent } from "#content/current-content.ts";
import { shippedMachineContent } from "#content/machine-content.ts";
import type { ServiceLine } from "#domain/shop/cart.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import { rentalRateKey } from "#domain/site-content/rental-price.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { noDelivery } from "#tests/support/shop.ts";
import { saveMachine } from "../rentals/save-machine.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { ContentMemory } from "../site-content/content-memory.ts";
import { publishContent } from "../site-content/save-content.ts";
import { placeOrder } from "./place-order.ts";
import { priceCheckout } from "./price-checkout.ts";
import { writeOrder } from "./write-order.ts";

const { deps, ready, placed, rows } = openShop();
const steamer: MachineContent = {
  ...(shippedMachineContent("dustego") as MachineContent),
  name: "Vaporetta",
  prices: { daily: 25_00, weekend: 40_00, weeklyPerDay: 15_00 },
  packs: [],
};
const rental: ServiceLine = {
  title: "Location Vaporetta",
  price: "25,00€",
  details: "1 jour",
  type: "rental",
  booking: { machine: "vaporetta", days: ["2026-12-08"] },
};
let memory: ContentMemory;

async function save(change: Partial<MachineContent>, version: number): Promise<void> {
  const value = { ...steamer, ...change };
  const saved = await saveMachine(deps, {
    ...{ key: "vaporetta", value, version, units: 2, depositCents: 0, actor: "helene@exemple.fr" },
  });
  expect(saved).toMatchObject({ ok: true });
}

async function saveDaily(value: number): Promise<void> {
  const changes = [{ key: rentalRateKey("vaporetta", "daily"), value, version: 0 }];
  const wanted = { kind: "rental-price", changes, day: null, actor: "helene@exemple.fr" } as const;
  expect(await publishContent(deps, wanted)).toMatchObject({ ok: true });
  await memory.load();
}

beforeEach(async () => {
  await deps.db.pool.query("select testing.empty('site_content')");
  await deps.db.pool.query("delete from site_settings where section = 'rental'");
  memory = new ContentMemory(deps);
  provideContent(() => memory.current());
  await save({}, 0);
  await memory.load();
});
afterEach(() => provideContent(() => ({})));

it("a cart that holds a machine retired since is refused with a sentence, and nothing is stored", async () => {
  const submission = await ready([rental], { delivery: noDelivery });
  await save({ isRetired: true }, 1);
  await memory.load();
  expect(await placeOrder(deps, submission)).toMatchObject({
    ok: false,
    problems: [
      {
        code: "rentalRefused",
        message: "Nous ne louons plus cette machine\u00a0: choisissez-en une autre.",
        field: "cart",
      },
    ],
  });
  expect(await rows("select 1 from orders")).toEqual([]);
});

it("an order made before keeps the name and the price of a machine changed and retired since", async () => {
  const { id } = await placed([rental], { delivery: noDelivery });
  await save({ name: "Vaporetta 2", isRetired: true }, 1);
  await saveDaily(60_00);
  expect(
    await rows(
      `select l.title, l.unit_cents, r.price_cents, r.daily_cents, r.status from order_lines l
       join rentals r on r.id = l.rental_id where l.order_id = $1`,
      [id],
    ),
  ).toEqual([
    {
      title: "Location Vaporetta",
      unit_cents: 25_00,
      price_cents: 25_00,
      daily_cents: 25_00,
      status: "booked",
    },
  ]);
});

it("a price changed between the cart and the order is told before anything is stored", async () => {
  const submission = await ready([rental], { delivery: noDelivery });
  await saveDaily(30_00);
  expect(await placeOrder(deps, submission)).toMatchObject({
    ok: false,
    problems: [{ code: "priceChanged", newCents: 30_00 }],
  });
});

it("a price changed while the order is being written undoes it: the rental never costs another price than its line", async () => {
  const submission = await ready([rental], { delivery: noDelivery });
  const recap = await priceCheckout(deps, submission);
  await saveDaily(30_00);
  const writing = deps.db.orm.transaction((transaction) =>
    writeOrder(transaction, deps, submission, recap, defaultSettings),
  );
  await expect(writing).rejects.toMatchObject({ problems: [{ code: "priceChanged", newCents: 30_00 }] });
  expect(await rows("select 1 from rentals")).toEqual([]);
});

it.each(["__proto__", "constructor", "a\u0000b", ""])(
  "a cart with the machine %j is refused",
  async (machine) => {
    const line = { ...rental, booking: { machine, days: ["2026-12-08"] } };
    expect(await placeOrder(deps, await ready([line], { delivery: noDelivery }))).toMatchObject({
      ok: false,
      problems: [{ code: "rentalRefused" }],
    });
  },
);
