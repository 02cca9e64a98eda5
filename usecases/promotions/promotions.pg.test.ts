import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { provideContent, type SiteContent } from "#content/current-content.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import { summaryCents, summaryCrossed } from "#content/summary-cents.ts";
import { parisInstant } from "#domain/calendar/dates.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { actor, noDelivery, rentalLine } from "#tests/support/shop.ts";
import { placeOrder } from "../orders/place-order.ts";
import { priceCheckout } from "../orders/price-checkout.ts";
import { createPromo } from "../promo-codes/save-promo.ts";
import { ContentMemory } from "../site-content/content-memory.ts";
import { readPreviewContent } from "../site-content/read-content.ts";
import { publishContent } from "../site-content/save-content.ts";
import { readDemoOffer, switchDemoOffer } from "./demo-offer.ts";
import { listPromotions } from "./list-promotions.ts";
import { refreshComingPromotions } from "./refresh-lowest.ts";
import { draftPromotion, type PromotionInput, publishPromotion, stopPromotion } from "./save-promotion.ts";

const shop = openShop();
const { deps } = shop;
let memory: ContentMemory;

beforeEach(async () => {
  await deps.db.pool.query("select testing.empty('site_content')");
  memory = new ContentMemory(deps);
  await memory.load();
  provideContent(() => memory.current());
});
afterAll(() => provideContent(() => ({})));

const at = (text: string) => Date.parse(text);
const hour = 3_600_000;
const start = at("2026-11-16T09:00:00Z");
const rental: PromotionInput = {
  name: "Semaine du canapé",
  target: "rental",
  reduction: { kind: "percent", percent: 20 },
  from: start,
  until: start + 2 * hour,
};
async function publish(change: Partial<PromotionInput> = {}): Promise<string> {
  const saved = await publishPromotion(deps, { input: { ...rental, ...change }, actor });
  if (!saved.ok) throw new Error(saved.message);
  memory.markChanged();
  await memory.load();
  return saved.id;
}
const refusal = async (change: Partial<PromotionInput>) =>
  publishPromotion(deps, { input: { ...rental, ...change }, actor });
const dayCents = () => rentalPriceOf({ machine: "puzzi", days: ["2026-11-18"] })?.cents;
const dayPrice = () => rentalPriceOf({ machine: "puzzi", days: ["2026-11-18"] });
const headlights = () => readOfferCents(currentPriceList(), "headlights.restoration");
const content = (): SiteContent => memory.current();

describe("a promotion on the rental", () => {
  it("holds from its first second to the last before its end, and no longer", async () => {
    await publish();
    for (const [instant, cents] of [
      [start - 1, 34_90],
      [start, 27_92],
      [start + 2 * hour - 1, 27_92],
      [start + 2 * hour, 34_90],
    ] as const) {
      shop.at(new Date(instant));
      expect([instant, dayCents()]).toEqual([instant, cents]);
    }
    expect(content()).toEqual({});
  });

  it("crosses out the price of before, and names the saving", async () => {
    shop.at(new Date(start));
    await publish();
    expect(dayPrice()).toMatchObject({ cents: 27_92, originalCents: 34_90, savingCents: 6_98 });
    expect(
      rentalPriceOf({ machine: "dustego", days: ["2026-11-21", "2026-11-22"], pack: "weekend" }),
    ).toMatchObject({
      cents: 23_92,
      originalCents: 29_90,
    });
  });

  it("reaches its end on the clocks of Paris, also in the night of a clock change", async () => {
    shop.at("2027-03-27T12:00:00Z");
    await publish({ from: null, until: parisInstant("2027-03-29", 0).getTime() });
    shop.at("2027-03-28T21:59:59Z");
    expect(dayCents()).toBe(27_92);
    shop.at("2027-03-28T22:00:00Z");
    expect(dayCents()).toBe(34_90);
  });

  it("an amount can bring the days of a pack below it: the pack then costs what the days cost", async () => {
    shop.at(new Date(start));
    await publish({ reduction: { kind: "amount", cents: 5_00 } });
    const week = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`);
    expect(rentalPriceOf({ machine: "dustego", days: week })?.cents).toBe(7 * 7_90);
    expect(rentalPriceOf({ machine: "dustego", days: week, pack: "semainePro" })?.cents).toBe(7 * 7_90);
  });

  it("an order placed before the end keeps its price, a cart kept past it is told the new one", async () => {
    shop.at(new Date(start));
    await publish();
    const price = dayPrice();
    const cart = [rentalLine(["2026-11-18"], "27.92€")];
    const order = await shop.placed(cart, { delivery: noDelivery });
    shop.at(new Date(start + 2 * hour));
    expect(price?.cents).toBe(27_92);
    const [stored] = await shop.rows<{ total_cents: number }>(
      "select total_cents from orders where id = $1",
      [order.id],
    );
    expect(stored?.total_cents).toBe(27_92);

    const submission = await shop.ready([rentalLine(["2026-11-20"], "27.92€")], { delivery: noDelivery });
    const recap = await priceCheckout(deps, submission);
    expect(recap.problems).toMatchObject([{ code: "priceChanged", newCents: 34_90 }]);
    expect(await placeOrder(deps, { ...submission, expectedDueCents: 27_92 })).toMatchObject({ ok: false });
  });

  it("a promo code is counted on the reduced price", async () => {
    shop.at(new Date(start));
    await publish();
    const made = await createPromo(deps, {
      code: "DIX",
      actor,
      input: {
        kind: "percent",
        percent: 10,
        amountCents: null,
        scope: "all",
        scopeIds: [],
        minimumCents: 0,
        firstDay: "2026-11-01",
        lastDay: null,
        mostUses: null,
        mostPerPerson: null,
        withReferral: false,
      },
    });
    expect(made.ok).toBe(true);
    const submission = await shop.ready([rentalLine(["2026-11-18"], "27.92€")], {
      delivery: noDelivery,
      promoCode: "DIX",
    });
    const recap = await priceCheckout(deps, submission);
    expect(recap).toMatchObject({ subtotalCents: 27_92, totalCents: 27_92 - 2_79 });
  });
});

describe("a promotion on a service", () => {
  it("reduces its prices for pages and requests alike, then gives them back", async () => {
    await publish({ target: "service:headlights" });
    shop.at(new Date(start));
    expect(headlights()).toBe(64_00);
    expect(content().crossed).toEqual({ "headlights.restoration": 80_00 });
    shop.at(new Date(start + 2 * hour));
    expect(headlights()).toBe(80_00);
  });

  it("of two at once the better holds", async () => {
    shop.at(new Date(start));
    await publish({ target: "service:headlights", from: null });
    await publish({ target: "service:headlights", from: null, reduction: { kind: "amount", cents: 30_00 } });
    expect(headlights()).toBe(50_00);
  });

  it("crosses out the lowest price of the thirty days before, a former promotion's included", async () => {
    await publish({ target: "service:headlights", from: start, until: start + hour });
    const later = start + 10 * 24 * hour;
    shop.at(new Date(later - 1));
    await publish({
      target: "service:headlights",
      from: later,
      until: later + hour,
      reduction: { kind: "percent", percent: 30 },
    });
    shop.at(new Date(later));
    expect(headlights()).toBe(56_00);
    expect(content().crossed).toEqual({ "headlights.restoration": 64_00 });

    const muchLater = later + 31 * 24 * hour;
    shop.at(new Date(muchLater - 1));
    await publish({ target: "service:headlights", from: muchLater, until: muchLater + hour });
    shop.at(new Date(muchLater));
    expect(content().crossed).toEqual({ "headlights.restoration": 80_00 });
  });

  it("one planned first follows another that is made later and comes before it", async () => {
    const later = start + 10 * 24 * hour;
    await publish({ target: "service:headlights", from: later, until: later + hour });
    const between = { target: "service:headlights", reduction: { kind: "percent", percent: 10 } } as const;
    const id = await publish({ ...between, from: start, until: start + hour });
    shop.at(new Date(later));
    expect([headlights(), content().crossed]).toEqual([64_00, { "headlights.restoration": 72_00 }]);
    shop.at(new Date(start - hour));
    await stopPromotion(deps, { id, actor });
    memory.markChanged();
    await memory.load();
    shop.at(new Date(later));
    expect(content().crossed).toEqual({ "headlights.restoration": 80_00 });
  });

  it("one planned follows a price lowered for a while before it begins", async () => {
    const later = start + 10 * 24 * hour;
    await publish({ target: "service:headlights", from: later, until: later + hour });
    const change = (value: number, version: number) =>
      publishContent(deps, {
        ...{ kind: "price", day: null, actor },
        changes: [{ key: "headlights.restoration", value, version }],
      });
    await change(70_00, 0);
    shop.at(new Date(start + hour));
    await change(80_00, 1);
    expect(await refreshComingPromotions(deps)).toBe(1);
    expect(await refreshComingPromotions(deps)).toBe(0);
    memory.markChanged();
    await memory.load();
    shop.at(new Date(later));
    expect(content().crossed).toEqual({ "headlights.restoration": 70_00 });
  });

  it("crosses out nothing higher than what a price cost before it was raised", async () => {
    shop.at(new Date(start - hour));
    const changes = [{ key: "headlights.restoration", value: 100_00, version: 0 }];
    expect(await publishContent(deps, { kind: "price", changes, day: null, actor })).toMatchObject({
      ok: true,
    });
    await publish({ target: "service:headlights" });
    shop.at(new Date(start));
    expect(headlights()).toBe(80_00);
    expect(content().crossed).toBeUndefined();
  });
});

describe("making and stopping", () => {
  it("refuses what begins in the past, or takes more than the smallest price", async () => {
    expect(await refusal({ from: at("2026-11-15T09:29:59Z") })).toMatchObject({ ok: false, field: "from" });
    expect(await refusal({ reduction: { kind: "amount", cents: 12_90 } })).toMatchObject({
      ok: false,
      field: "reduction",
    });
    expect(await refusal({ name: "a\0b" })).toMatchObject({ ok: false });
    expect(await refusal({ target: "service:inconnu" })).toMatchObject({ ok: false, field: "target" });
    expect(await listPromotions(deps)).toEqual([]);
    expect(await shop.rows("select * from site_content")).toEqual([]);
  });

  it("is stopped at once, twice over only once, and is in the journal", async () => {
    const id = await publish();
    shop.at(new Date(start + hour));
    expect(await listPromotions(deps)).toMatchObject([{ id, state: "running" }]);
    const stops = await Promise.all([1, 2].map(() => stopPromotion(shop.racing, { id, actor })));
    expect(stops.toSorted()).toEqual([false, true]);
    memory.markChanged();
    await memory.load();
    expect(dayCents()).toBe(34_90);
    expect(await listPromotions(deps)).toMatchObject([{ id, state: "stopped", endedAt: start + hour }]);
    const journal = await shop.rows<{ action: string }>(
      "select action from journal where subject_id = $1 order by id",
      [id],
    );
    expect(journal.map(({ action }) => action)).toEqual(["promotion.published", "promotion.stopped"]);
  });

  it("one that has not begun is taken back; one that is over is not stopped", async () => {
    const id = await publish();
    expect(await stopPromotion(deps, { id, actor })).toBe(true);
    shop.at(new Date(start));
    memory.markChanged();
    await memory.load();
    expect(dayCents()).toBe(34_90);
    expect(await listPromotions(deps)).toMatchObject([{ id, state: "stopped", endedAt: null }]);
    const other = await publish({ from: null });
    shop.at(new Date(start + 3 * hour));
    expect(await stopPromotion(deps, { id: other, actor })).toBe(false);
  });

  it("a preview shows it before it is published, and nobody else sees it", async () => {
    const drafted = await draftPromotion(deps, { input: { ...rental, target: "service:headlights" }, actor });
    expect(drafted).toMatchObject({ ok: true, value: { usual: { "headlights.restoration": 80_00 } } });
    memory.markChanged();
    await memory.load();
    expect(headlights()).toBe(80_00);
    const shown = await readPreviewContent(deps, memory, { at: deps.now(), drafts: ["promotion"] });
    expect(shown.prices?.["headlights.restoration"]).toBe(64_00);
    await publish();
    expect(await shop.rows("select 1 from site_content where state = 'draft'")).toEqual([]);
  });
});

describe("the demonstration's offer", () => {
  it("is stopped and brought back, once by two at the same moment, and is in the journal", async () => {
    const demo = { ...deps, isDemo: true };
    expect(await readDemoOffer(demo)).toEqual({ isOn: true });
    const racing = { ...shop.racing, isDemo: true };
    const stops = await Promise.all([1, 2].map(() => switchDemoOffer(racing, { isOn: false, actor })));
    expect(stops.toSorted()).toEqual([false, true]);
    memory.markChanged();
    await memory.load();
    expect(content()).toEqual({ isDemoOfferOff: true });
    expect(await switchDemoOffer(demo, { isOn: true, actor })).toBe(true);
    memory.markChanged();
    await memory.load();
    expect(content()).toEqual({});
    const journal = await shop.rows<{ action: string }>(
      "select action from journal where subject_id = 'demo-offer' order by id",
    );
    expect(journal.map(({ action }) => action)).toEqual(["promotion.stopped", "promotion.resumed"]);
  });

  it("is none on a site that is no demonstration", async () => {
    expect(await readDemoOffer({ ...deps, isDemo: false })).toBeNull();
    expect(await switchDemoOffer({ ...deps, isDemo: false }, { isOn: false, actor })).toBe(false);
  });
});

it("the list of services names the reduced price and what is crossed out, of a day's rental too", async () => {
  shop.at(new Date(start));
  expect(summaryCrossed({ isMachineDay: true })).toBeUndefined();
  await publish();
  await publish({ target: "service:ceramic", from: null });
  expect([summaryCents({ isMachineDay: true }), summaryCrossed({ isMachineDay: true })]).toEqual([
    15_92, 19_90,
  ]);
  const silver = { offer: "ceramic.silver" } as const;
  expect(summaryCrossed(silver)).toBeGreaterThan(summaryCents(silver) ?? 0);
  expect(summaryCrossed({ offer: "headlights.restoration" })).toBeUndefined();
});
