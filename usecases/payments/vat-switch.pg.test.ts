import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { BillingDocument } from "#mail/documents/billing-document.ts";
import { facturX } from "#mail/documents/factur-x.ts";
import { brokenRules } from "#tests/support/en16931-rules.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { seller } from "#tests/support/seller.ts";
import { actor, itemOf, makeProduct } from "#tests/support/shop.ts";
import { recordPayment } from "../orders/move-order.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { refundOrder } from "./refund-order.ts";

const { deps, at, placed, rows } = openShop();

const saveVat = (vatExempt: boolean, vatNumber: string) =>
  deps.db.pool.query(
    `insert into site_settings (section, value) values ('billing', $1), ('identity', $2)
     on conflict (section) do update set value = excluded.value`,
    [
      { ...defaultSettings.billing, vatExempt },
      { ...seller, vatNumber },
    ],
  );
const refund = (orderId: string, cents: number) =>
  refundOrder(deps, { orderId, cents, reason: "Retour", restock: [], key: randomUUID(), actor });

/** Sold in November, given back in two parts in January, when the seller's VAT has changed. */
async function creditNotes(sold: [boolean, string], givenBack: [boolean, string]) {
  await saveVat(...sold);
  const order = await placed([itemOf(await makeProduct(deps.db, { cents: 1667 }))]);
  await recordPayment(deps, { orderId: order.id, actor });
  at("2027-01-08T10:00:00Z");
  await saveVat(...givenBack);
  for (const cents of [834, 833]) expect(await refund(order.id, cents)).toMatchObject({ ok: true });
  const notes = await rows<{ document: BillingDocument }>(
    "select document from billing_documents where series = 'credit_note' order by sequence",
  );
  return notes.map(({ document }) => document);
}

it("a credit note of a sale with VAT bears the seller's VAT number, though it is exempt by now and has none", async () => {
  const notes = await creditNotes([false, "FR12123456782"], [true, ""]);
  for (const note of notes) {
    expect(note).toMatchObject({ vatRate: 20, seller: { vatNumber: "FR12123456782" } });
    expect(note).toMatchObject({ invoiceNumber: "F-2026-0001", invoiceDate: "2026-11-15" });
    expect(brokenRules(facturX(note) ?? "")).toEqual([]);
  }
  expect(notes.map(({ vatCents }) => vatCents)).toEqual([139, 139]);
});

it("one of an exempt sale bears neither VAT nor its number, though the seller charges it by now", async () => {
  for (const note of await creditNotes([true, ""], [false, "FR12123456782"])) {
    expect(note).toMatchObject({ vatRate: null, seller: { vatNumber: "" }, invoiceDate: "2026-11-15" });
    expect(brokenRules(facturX(note) ?? "")).toEqual([]);
  }
});
