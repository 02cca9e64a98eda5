import { expect, it } from "vitest";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { creditedVat } from "#mail/documents/credited-vat.ts";
import { taxedInvoice } from "#tests/support/billing-samples.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { salesEntry } from "./sales-entry.ts";

const documentOf = (cents: number, change: Partial<BillingDocument>): BillingDocument => ({
  ...taxedInvoice,
  lines: [{ title: "Intervention", details: "", quantity: 1, unitCents: cents }],
  totalCents: cents,
  ...change,
});

it("a job whose deposit was given back in parts bears the VAT of its price, to the cent", () => {
  const next = randomNumbers(61);
  for (let trial = 0; trial < 500; trial += 1) {
    const totalCents = 2 + next(40_000);
    const depositCents = 1 + next(totalCents);
    const deposit = documentOf(depositCents, { series: "deposit_invoice", number: "AC-2026-0001" });
    const notes: BillingDocument[] = [];
    let left = depositCents;
    for (let part = 0; part < 3 && left > 1; part += 1) {
      const cents = 1 + next(left - 1);
      const note = documentOf(cents, { series: "credit_note", number: `A-2026-000${part}` });
      notes.push({ ...note, vatCents: creditedVat(20, note, notes) });
      left -= cents;
    }
    const { number, date } = deposit;
    const invoice = documentOf(totalCents, { deposits: [{ number, date, cents: left }] });
    const entries = [deposit, ...notes, invoice].map((document) =>
      salesEntry(document, new Map([[number, deposit]])),
    );
    const sum = (name: "vatCents" | "totalCents") => entries.reduce((cents, entry) => cents + entry[name], 0);
    expect([sum("totalCents"), sum("vatCents")]).toEqual([totalCents, Math.round(totalCents / 6)]);
  }
});
