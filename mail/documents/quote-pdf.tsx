import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import { formatDay } from "#domain/calendar/dates.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import { demoNote } from "./billing-words.ts";
import { Band, DocumentFacts, PageFooter, Parties, todaysName } from "./pdf-frame.tsx";
import { styles } from "./pdf-styles.ts";
import { printableDocument } from "./printable-document.ts";
import { QuoteConditions } from "./quote-conditions.tsx";
import { QuoteTable, QuoteTotals } from "./quote-table.tsx";

/** The quote as the customer receives it: date, validity, priced lines, travel, total, delay (law: arrêté of 24 January 2017). */
export function renderQuotePdf(quote: QuoteDocument): Promise<Buffer> {
  return renderToBuffer(<QuotePdf quote={printableDocument(quote)} />);
}

/** Of a quote that keeps none: its footer says where we are and no more. */
const unknownSeller = { legalForm: "", street: "", siren: "" };

function QuotePdf({ quote }: { readonly quote: QuoteDocument }) {
  const { name = todaysName() } = quote.seller ?? {};
  return (
    <Document
      title={`Devis ${quote.number}`}
      author={name}
      subject={`Devis pour ${quote.customer.name}`}
      language="fr-FR"
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.content}>
          <Band title="Devis" number={quote.number} name={name} />
          <Parties quote={quote} />
          <DocumentFacts facts={quoteFacts(quote)} />
          <QuoteTable quote={quote} />
          <QuoteTotals quote={quote} />
          {quote.isDemo && <Text style={styles.message}>{demoNote}</Text>}
          {quote.message && <Text style={styles.message}>{quote.message}</Text>}
          <QuoteConditions quote={quote} />
        </View>
        <PageFooter seller={quote.seller ?? unknownSeller} />
      </Page>
    </Document>
  );
}

/** Under the parties: when, until when, which version, for which vehicle. */
export function quoteFacts(quote: QuoteDocument): readonly (readonly [string, string])[] {
  const { version = 1, replaces } = quote;
  return [
    ["Date", formatDay(quote.date)],
    ...(version > 1 ? [["Version", `${version}${replaces ? `, remplace ${replaces}` : ""}`] as const] : []),
    ["Valable jusqu’au", formatDay(quote.validUntil)],
    ["Délai", quote.delay],
    ...(quote.vehicle ? [["Véhicule", quote.vehicle] as const] : []),
  ];
}
