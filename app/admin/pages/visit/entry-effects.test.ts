import { expect, it } from "vitest";
import { applyEffect, withEntry } from "./entry-effects.ts";
import type { PhoneVisitPage } from "./phone/kept-page.ts";
import { stageOf } from "./stage.ts";

const page = {
  lines: [],
  extraOffers: [
    { offer: "cleaning.option.carnauba-wax", left: 1 },
    { offer: "cleaning.option.engine-bay", left: 1 },
  ],
  dueCents: 189_00,
  money: { totalCents: 189_00, paidCents: 0, dueCents: 189_00 },
} as unknown as PhoneVisitPage;
const extra = {
  kind: "extra",
  content: {
    offer: "cleaning.option.carnauba-wax",
    title: "Cire de carnauba",
    unitCents: 120_00,
    minutes: 90,
    sentence: "Zoé accepte.",
    signature: "M1 1 L2 2",
  },
} as const;

it("an extra that waits on the phone is already due, and a payment is already taken off", () => {
  const withExtra = applyEffect(page, "e1", extra);
  expect(withExtra.lines).toMatchObject([{ id: "e1", isExtra: true, cents: 120_00 }]);
  expect(withExtra.money).toMatchObject({ totalCents: 309_00, dueCents: 309_00 });
  const paid = applyEffect(withExtra, "e2", { kind: "payment", content: { means: "cash", cents: 309_00 } });
  expect(paid.money).toMatchObject({ paidCents: 309_00, dueCents: 0 });
  expect([withExtra.dueCents, paid.dueCents]).toEqual([309_00, 0]);
});

it("an extra that waits on the phone is not offered again", () => {
  expect(applyEffect(page, "e1", extra).extraOffers).toMatchObject([{ left: 0 }, { left: 1 }]);
});

it("an entry that was sent counts once, with the time by the server's clock", () => {
  const behind = { ...page, entries: [], clockOffsetMs: 3_600_000 };
  const notedAt = "2026-11-24T08:00:00.000Z";
  const queued = { order: 1, id: "e1", userId: "u", visitId: "v", notedAt, body: extra };
  const once = withEntry(behind, queued);
  expect(once.entries).toMatchObject([{ id: "e1", at: "2026-11-24T09:00:00.000Z" }]);
  expect(withEntry(once, queued)).toBe(once);
});

it("a member of the staff sees the extra without its amount", () => {
  const shown = applyEffect({ ...page, money: null, dueCents: null }, "e1", extra);
  expect([shown.lines[0]?.cents, shown.money, shown.dueCents]).toEqual([null, null, null]);
});

it("a member who collects sees what is due, extras included, and no other amount", () => {
  const shown = applyEffect({ ...page, money: null }, "e1", extra);
  expect([shown.lines[0]?.cents, shown.money, shown.dueCents]).toEqual([null, null, 309_00]);
});

it("the page opens at the stage the visit has come to", () => {
  expect((["planned", "on_the_way", "in_progress", "done", "cancelled"] as const).map(stageOf)).toEqual([
    "route",
    "condition",
    "work",
    "payment",
    "route",
  ]);
});
