import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { business } from "#content/business.ts";
import { vatExemption } from "#content/vat.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { buyerLines } from "#domain/people/company-buyer.ts";
import { legalName } from "#domain/people/seller.ts";
import {
  type BillingDocument,
  type BillingLine,
  totalAfterDeposits,
  type VatPart,
  vatParts,
} from "./billing-document.ts";
import { billingSubjectLabels, billingTitles, demoNote } from "./billing-words.ts";
import { attachFacturX } from "./factur-x-pdf.ts";
import { Band, DocumentFacts, PageFooter, TextLines } from "./pdf-frame.tsx";
import { replaceMissingGlyphs } from "./pdf-glyphs.ts";
import { styles } from "./pdf-styles.ts";
import { changeTexts, printableDocument } from "./printable-document.ts";

const voucherNote =
  "Carte cadeau\u00a0: bon à usages multiples, sans TVA à la vente (art. 256 ter du CGI). La TVA porte sur ce que la carte achète.";

/**
 * Invoice, deposit invoice or credit note (code de commerce L441-9): number, date, parties, lines, total, VAT. A Factur-X
 * file: PDF/A-3b with the same document for machines inside. The same bytes each time.
 */
export async function renderBillingPdf(document: BillingDocument): Promise<Buffer> {
  const bill = changeTexts(printableDocument(document), replaceMissingGlyphs);
  return attachFacturX(await renderToBuffer(<BillingPdf bill={bill} />), document);
}

function BillingPdf({ bill }: { readonly bill: BillingDocument }) {
  const title = billingTitles[bill.series];
  // A line break inside one `Text` would be drawn in a font outside the file.
  const sellerName = bill.seller.name.replaceAll("\n", " ");
  return (
    <Document
      title={`${title} ${bill.number}`}
      author={sellerName}
      subject={`${billingSubjectLabels[bill.subject ?? "order"]} ${bill.orderNumber}`}
      language="fr-FR"
      creator={sellerName}
      creationDate={new Date(`${bill.date}T00:00:00Z`)}
      conformance="PDF/A-3b"
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.content}>
          <Band title={title} number={bill.number} name={sellerName} />
          <BillingParties bill={bill} />
          <DocumentFacts facts={factsOf(bill)} />
          <Lines lines={bill.lines} />
          <Totals bill={bill} />
          {bill.reason !== "" && <TextLines style={styles.message} text={bill.reason} />}
          {bill.terms && <TextLines style={styles.paymentTerms} text={bill.terms.join("\n")} />}
          {bill.isDemo === true && <Text style={styles.message}>{demoNote}</Text>}
        </View>
        <PageFooter seller={bill.seller} />
      </Page>
    </Document>
  );
}

const operationLabels = {
  goods: "Livraison de biens",
  services: "Prestation de services",
  both: "Biens et services",
} as const;

function factsOf(bill: BillingDocument): readonly (readonly [string, string])[] {
  const facts: (readonly [string, string])[] = [
    ["Date", formatDay(bill.date)],
    [billingSubjectLabels[bill.subject ?? "order"], bill.orderNumber],
  ];
  if (bill.serviceDate) facts.push(["Prestation", formatDay(bill.serviceDate)]);
  if (bill.category) facts.push(["Opération", operationLabels[bill.category]]);
  if (bill.invoiceNumber !== "") facts.push(["Facture corrigée", bill.invoiceNumber]);
  if (bill.settled !== "") facts.push(["Règlement", bill.settled]);
  if (bill.dueDate) facts.push(["À régler avant le", formatDay(bill.dueDate)]);
  return facts;
}

function BillingParties({ bill: { seller, customer, buyer } }: { readonly bill: BillingDocument }) {
  const siren = seller.siren && `SIREN ${seller.siren}`;
  const vat = seller.vatNumber && `TVA ${seller.vatNumber}`;
  const sellerLines = [legalName(seller), seller.street, seller.place, siren, vat, business.email];
  return (
    <View style={styles.parties}>
      <Party label="Vendeur" name={seller.name} lines={sellerLines} />
      {buyer ? (
        <Party
          label="Client"
          name={buyer.company}
          lines={[...buyerLines(buyer), customer.name, customer.email]}
        />
      ) : (
        <Party
          label="Client"
          name={customer.name}
          lines={[...customer.address, customer.phone, customer.email]}
        />
      )}
    </View>
  );
}

export function Party(party: {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}) {
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{party.label}</Text>
      <TextLines style={styles.strong} text={party.name} />
      {party.lines
        .filter((line) => line !== "")
        .map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may say the same
          <TextLines key={position} text={line} />
        ))}
    </View>
  );
}

function Lines({ lines }: { readonly lines: readonly BillingLine[] }) {
  return (
    <View style={styles.table}>
      <View style={styles.headRow} fixed>
        <Text style={[styles.head, styles.title]}>Désignation</Text>
        <Text style={[styles.head, styles.quantity]}>Qté</Text>
        <Text style={[styles.head, styles.unit]}>Prix unitaire</Text>
        <Text style={[styles.head, styles.amount]}>Montant</Text>
      </View>
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may say the same
        <View key={position} style={styles.row} wrap={false}>
          <View style={styles.title}>
            <TextLines style={styles.strong} text={line.title} />
            {line.details !== "" && <TextLines style={styles.details} text={line.details} />}
          </View>
          <Text style={styles.quantity}>{line.quantity}</Text>
          <Text style={styles.unit}>{formatEuros(line.unitCents)}</Text>
          <Text style={styles.amount}>{formatEuros(line.unitCents * line.quantity)}</Text>
        </View>
      ))}
    </View>
  );
}

function Totals({ bill }: { readonly bill: BillingDocument }) {
  const parts = vatParts(bill);
  return (
    <View style={styles.totals} wrap={false}>
      {parts.flatMap(partRows).map(([label, cents]) => (
        <TotalRow key={label} label={label} cents={cents} />
      ))}
      <View style={styles.grandTotal}>
        <Text>{totalLabel(bill)}</Text>
        <Text style={styles.grandTotalAmount}>{formatEuros(bill.totalCents)}</Text>
      </View>
      <View style={styles.afterTotal}>
        {[...depositRows(bill), ...paymentRows(bill)].map(([label, cents]) => (
          <TotalRow key={label} label={label} cents={cents} />
        ))}
      </View>
      {bill.vatRate === null && <Text style={styles.vatNote}>{vatExemption}</Text>}
      {parts.some(({ rate }) => rate === null) && <Text style={styles.vatNote}>{voucherNote}</Text>}
    </View>
  );
}

function TotalRow({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <View style={styles.totalRow}>
      <Text>{label}</Text>
      <Text>{formatEuros(cents)}</Text>
    </View>
  );
}

type AmountRow = readonly [label: string, cents: number];

function partRows({ rate, grossCents, netCents, vatCents }: VatPart): readonly AmountRow[] {
  if (rate === null) return [["Cartes cadeaux, sans TVA", grossCents]];
  return [
    ["Total HT", netCents],
    [`TVA ${rate}\u00a0%`, vatCents],
  ];
}

/** Each deposit by its number, then what they leave to pay. */
function depositRows(bill: BillingDocument): readonly AmountRow[] {
  const { deposits = [] } = bill;
  if (deposits.length === 0) return [];
  return [
    ...deposits.map(
      ({ number, date, cents }): AmountRow => [`Acompte ${number} du ${formatDay(date)}`, -cents],
    ),
    ["Reste à payer", totalAfterDeposits(bill)],
  ];
}

/** With several means of payment each has its line; one alone stands under "Règlement". */
function paymentRows({ series, payments, giftCents }: BillingDocument): readonly AmountRow[] {
  if (!payments) return giftCents === 0 ? [] : [["Dont carte cadeau", giftCents]];
  if (payments.length < 2) return [];
  const verb = series === "credit_note" ? "Rendu" : "Réglé";
  return payments.map(({ label, cents }) => [`${verb}\u00a0: ${label}`, cents]);
}

function totalLabel({ series, vatRate }: BillingDocument): string {
  if (series === "credit_note") return "Total remboursé";
  return vatRate === null ? "Total" : "Total TTC";
}
