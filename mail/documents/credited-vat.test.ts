import { expect, it } from "vitest";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { type BillingDocument, type BillingLine, vatParts } from "./billing-document.ts";
import { creditedVat } from "./credited-vat.ts";

type Note = Pick<BillingDocument, "lines" | "vatRate" | "vatCents">;

const line = (unitCents: number, isVoucher = false): BillingLine => ({
  title: "Remboursement",
  details: "",
  quantity: 1,
  unitCents,
  ...(isVoucher ? { isVoucher } : {}),
});
const taxOf = (document: Note) => vatParts(document).reduce((sum, { vatCents }) => sum + vatCents, 0);

/** One credit note per list of lines, as they are issued one after the other. */
function notesOf(vatRate: number, given: readonly (readonly BillingLine[])[]): readonly Note[] {
  const notes: Note[] = [];
  for (const lines of given) notes.push({ lines, vatRate, vatCents: creditedVat(vatRate, { lines }, notes) });
  return notes;
}

it("gives 100 € back in three parts with the 16,67 € of VAT that were invoiced", () => {
  const notes = notesOf(20, [[line(33_33)], [line(33_33)], [line(33_34)]]);
  expect(notes.map(taxOf)).toEqual([5_56, 5_55, 5_56]);
  expect(taxOf({ lines: [line(100_00)], vatRate: 20 })).toBe(16_67);
});

it("never gives back more than was invoiced, whatever the parts, and in the end exactly that", () => {
  const next = randomNumbers(20261117);
  for (let trial = 0; trial < 2000; trial += 1) {
    const vatRate = [20, 10, 5.5, 2.1][next(4)] ?? 20;
    let goods = 1 + next(40_000);
    let cards = next(3) === 0 ? 1 + next(10_000) : 0;
    const invoice = { lines: [line(goods), line(cards, true)], vatRate };
    const given: BillingLine[][] = [];
    while (goods + cards > 0) {
      const ofGoods = next(3) === 0 ? goods : Math.min(goods, 1 + next(900));
      const ofCards = goods > ofGoods ? 0 : cards;
      goods -= ofGoods;
      cards -= ofCards;
      given.push([line(ofGoods), line(ofCards, true)].filter(({ unitCents }) => unitCents > 0));
    }
    let tax = 0;
    for (const note of notesOf(vatRate, given)) {
      for (const { netCents, vatCents } of vatParts(note)) {
        expect(netCents).toBeGreaterThanOrEqual(0);
        expect(vatCents).toBeGreaterThanOrEqual(0);
      }
      tax += taxOf(note);
      expect(tax).toBeLessThanOrEqual(taxOf(invoice));
    }
    expect(tax).toBe(taxOf(invoice));
  }
});

it("takes up what notes that were rounded by themselves left over or gave too much", () => {
  const alone = (cents: number): Note => ({ lines: [line(cents)], vatRate: 20 });
  expect(creditedVat(20, { lines: [line(33_34)] }, [alone(33_33), alone(33_33)])).toBe(5_55);
  expect(
    creditedVat(
      20,
      { lines: [line(3)] },
      Array.from({ length: 10 }, () => alone(3)),
    ),
  ).toBe(0);
  expect(
    creditedVat(
      20,
      { lines: [line(2)] },
      Array.from({ length: 10 }, () => alone(2)),
    ),
  ).toBe(2);
});
