import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { siteSettings } from "#db/schema/settings.ts";
import { formatEuros } from "#domain/money/money.ts";
import { type BillingDocument, type VatPart, vatParts } from "#mail/documents/billing-document.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { seller } from "#tests/support/seller.ts";
import { actor, allOrders, giftLine, itemOf, makeProduct } from "#tests/support/shop.ts";
import { streamText } from "#tests/support/stream-text.ts";
import { salesCsv } from "../accounting/accounting-csv.ts";
import { monthSpan } from "../accounting/month.ts";
import { refundOrder } from "../payments/refund-order.ts";
import { createPromo } from "../promo-codes/save-promo.ts";
import { defaultSettings } from "../settings/site-settings.ts";
import { browseOrders } from "./browse-orders.ts";
import { exportOrders } from "./export-orders.ts";
import { recordPayment } from "./move-order.ts";
import { printBillingDocument } from "./print-order.ts";
import { readAdminOrder } from "./read-admin-order.ts";
import { readOrderByToken } from "./read-order.ts";

const { deps, placed, rows } = openShop();

beforeAll(async () => {
  const value = { ...defaultSettings.billing, vatExempt: false };
  await deps.db.orm.insert(siteSettings).values({ section: "billing", value });
  await deps.db.pool.query("update site_settings set value = $1 where section = 'identity'", [
    { ...seller, vatNumber: "FR12123456782" },
  ]);
});

/** "1 234,50" as a spreadsheet writes it. */
const csvCents = (text = "") => Math.round(Number(text.replaceAll(/[\s"]/g, "").replace(",", ".")) * 100);
const plain = (text: string) => text.replaceAll(/\s+/g, " ");

/** The lines of a file by a column, each as its cells by the heads of the columns. */
async function csvLines(stream: ReadableStream<Uint8Array>, key: string) {
  const [head = "", ...lines] = (await streamText(stream))
    .replace(/^\ufeff/, "")
    .trim()
    .split("\r\n");
  const heads = head.split(";");
  const cells = lines.map((line) => Object.fromEntries(line.split(";").map((cell, at) => [heads[at], cell])));
  return new Map(cells.map((line) => [line[key] ?? "", line]));
}

/** What an invoice prints of a rate; gift cards have one amount, without VAT. */
const amountsPrinted = ({ rate, netCents, vatCents }: VatPart) =>
  rate === null ? [netCents] : [netCents, vatCents];

it("page, mail, PDF, list, file of the administration, export and sales journal name the same amounts for 30 orders", async () => {
  const below = randomNumbers(20_261_118);
  const products = [];
  for (const cents of [101, 333, 990, 2499, 6667, 12_345])
    products.push(await makeProduct(deps.db, { cents, stock: 500 }));
  for (const percent of [7, 15, 33]) {
    const saved = await createPromo(deps, {
      code: `MOINS${percent}`,
      input: {
        ...{ kind: "percent", amountCents: null, percent, scope: "all", scopeIds: [], minimumCents: 0 },
        ...{ firstDay: "2026-11-01", lastDay: "2026-11-30", mostUses: null, mostPerPerson: null },
        withReferral: true,
      },
      actor,
    });
    expect(saved).toMatchObject({ ok: true });
  }
  const numbers: string[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const goods = products.filter(() => below(2) === 0).map((product) => itemOf(product, 1 + below(3)));
    const some = products[below(products.length)];
    const cart = goods.length > 0 || !some ? goods : [itemOf(some)];
    const [card] = await rows<{ code: string }>(
      "select code from gift_cards where balance_cents > 0 order by code limit 1",
    );
    const order = await placed([...cart, ...(turn % 3 === 0 ? [giftLine(50)] : [])], {
      payment: "transfer",
      email: `acheteur-${turn}@exemple.fr`,
      phone: `+3361234${1000 + turn}`,
      giftCode: below(2) === 0 ? (card?.code ?? "") : "",
      promoCode: ["", "MOINS7", "MOINS15", "MOINS33"][below(4)] ?? "",
    });
    numbers.push(order.orderNumber);
    // A gift card that pays for everything leaves nothing to record.
    await recordPayment(deps, { orderId: order.id, actor });
    const paid = await readOrderByToken(deps, order.token);
    expect(paid?.payment.isPaid).toBe(true);
    for (let part = below(3); part > 0; part -= 1)
      await refundOrder(deps, {
        ...{ orderId: order.id, reason: "Retour", restock: [], key: randomUUID(), actor },
        cents: 1 + below(Math.max(1, (paid?.totalCents ?? 1) / 3)),
      });
  }
  const pages = await Promise.all([1, 2].map((page) => browseOrders(deps, { ...allOrders, page })));
  const list = new Map(pages.flatMap((page) => page.rows).map((row) => [row.number, row]));
  const orders = await csvLines(exportOrders(deps, allOrders), "Commande");
  const sales = await csvLines(salesCsv(deps, monthSpan("2026-11")), "Pièce");
  for (const number of numbers) {
    const [stored] = await rows<{ id: string; token: string }>(
      "select id, token from orders where number = $1",
      [number],
    );
    const page = await readOrderByToken(deps, stored?.token ?? "");
    const file = await readAdminOrder(deps, stored?.id ?? "");
    if (!page || !file) throw new Error("no order");
    const { totalCents, giftCents, dueCents, refundedCents, discountCents } = page;
    const goods = page.lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
    expect(goods, number).toBe(page.subtotalCents);
    expect(goods - discountCents + page.delivery.cents, number).toBe(totalCents);
    expect(totalCents - giftCents, number).toBe(dueCents);
    expect(file.order, number).toMatchObject({ totalCents, giftCents, dueCents, refundedCents });
    expect(list.get(number), number).toMatchObject({ totalCents });
    const exported = orders.get(number);
    expect(
      ["Sous-total", "Remise", "Total", "Carte cadeau", "À payer", "Remboursé"].map((name) =>
        csvCents(exported?.[name]),
      ),
      number,
    ).toEqual([goods, discountCents, totalCents, giftCents, dueCents, refundedCents]);
    const documents = await rows<{ document: BillingDocument }>(
      "select document from billing_documents where order_id = $1",
      [stored?.id],
    );
    const credited = documents.filter(({ document }) => document.series === "credit_note");
    const back = credited.reduce((sum, { document }) => sum + document.totalCents, 0);
    expect(back, number).toBe(refundedCents);
    for (const { document } of documents) {
      const lines = document.lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
      expect(lines, document.number).toBe(document.totalCents);
      const payments = (document.payments ?? []).reduce((sum, { cents }) => sum + cents, 0);
      expect(payments, document.number).toBe(document.totalCents);
      const parts = vatParts(document);
      const gross = parts.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);
      expect(gross, document.number).toBe(document.totalCents);
      const sign = document.series === "credit_note" ? -1 : 1;
      const entry = sales.get(document.number);
      expect(csvCents(entry?.Total), document.number).toBe(sign * document.totalCents);
      expect(
        csvCents(entry?.HT) + csvCents(entry?.TVA) + csvCents(entry?.["Cartes cadeaux"]),
        document.number,
      ).toBe(sign * document.totalCents);
      const pdf = await printBillingDocument(deps, document.number);
      const printed = plain(pdfText(pdf ?? Buffer.alloc(0)));
      for (const cents of [document.totalCents, ...parts.flatMap(amountsPrinted)])
        expect(printed, document.number).toContain(plain(formatEuros(cents)));
    }
    const mails = await rows<{ template: string; props: { rows?: [string, string][]; amount?: string } }>(
      "select template, props from mail_outbox where props ->> 'orderNumber' = $1 and recipient like 'acheteur-%'",
      [number],
    );
    const told = mails.flatMap(({ template, props }) =>
      (props.rows ?? []).filter(([label]) => label.startsWith("Total")).map((row) => [template, ...row]),
    );
    // Where a gift card paid for everything, the order was paid when it was placed.
    const wanted = [["order-paid", "Total payé", formatEuros(dueCents)]];
    if (dueCents > 0) wanted.push(["order-placed", "Total à payer", formatEuros(dueCents)]);
    expect(told.toSorted(), number).toEqual(wanted.toSorted());
  }
});
