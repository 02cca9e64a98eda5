import { describe, expect, it } from "vitest";
import { priceList } from "#content/price-list.ts";
import { cellKey, cellsOf, changedOffers, readCellKey } from "#domain/site-content/price-cell.ts";
import { checkContent } from "./content-kinds.ts";

it("every cell of the price list has a name of its own, which leads back to it", () => {
  const cells = cellsOf(priceList);
  const keys = cells.map(cellKey);
  expect(cells).toHaveLength(102);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.map((key) => readCellKey(priceList, key))).toEqual(cells);
});

describe("a price", () => {
  it.each<[string, unknown]>([
    ["headlights.restoration", 85_00],
    ["cleaning.option.n-xtc-one-ceramic", { kind: "from", cents: 230_00 }],
    ["renovation.cigarette-burn", { kind: "counted", cents: 85_00, extraCents: 12_00 }],
    ["cleaning.option.seat-shampoo", 60_00],
    ["cleaning.option.engine-bay", { kind: "onQuote" }],
  ])("of %s is stored as given", (key, value) => {
    expect(checkContent("price", key, value)).toEqual({ ok: true, value });
  });

  it.each<[string, unknown]>([
    ["headlights.restoration", { kind: "from", cents: 85_00 }],
    ["headlights.restoration", { kind: "onQuote" }],
    ["renovation.cigarette-burn", 85_00],
    ["renovation.cigarette-burn", { kind: "counted", cents: 85_00, extraCents: -1 }],
    ["ppf.whole-car", 500_00],
    ["headlights.restoration", ""],
    ["headlights.restoration", []],
    ["headlights.restoration", 10_000_001],
  ])("of %s may not be %j", (key, value) => {
    expect(checkContent("price", key, value)).toMatchObject({ ok: false });
  });

  it("keeps nothing else of what was sent", () => {
    const sent = { kind: "from", cents: 230_00, note: "<script>" };
    expect(checkContent("price", "cleaning.option.n-xtc-one-ceramic", sent)).toEqual({
      ok: true,
      value: { kind: "from", cents: 230_00 },
    });
  });
});

it("a duration is whole minutes, of thirty working days at most", () => {
  expect(checkContent("minutes", "headlights.restoration", 75)).toEqual({ ok: true, value: 75 });
  for (const wrong of [0, -1, 1.5, "75", null, 14_401]) {
    expect(checkContent("minutes", "headlights.restoration", wrong)).toMatchObject({ ok: false });
  }
});

it("several changed cells of an offer come together over its shipped ones", () => {
  const offer = "cleaning.vip.complete" as const;
  const cells = [
    { offer, category: "A", value: 139_00 },
    { offer, category: "D", value: 195_00 },
  ] as const;
  expect(changedOffers(priceList, cells)).toEqual({
    [offer]: { A: 139_00, B: 145_00, C: 165_00, D: 195_00 },
  });
  expect(priceList[offer]).toEqual({ A: 135_00, B: 145_00, C: 165_00, D: 189_00 });
});
