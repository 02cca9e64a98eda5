import { Text, View } from "@react-pdf/renderer";
import { Fragment } from "react";
import { vatExemption } from "#content/vat.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import {
  lineCents,
  type QuoteDocument,
  type QuoteLine,
  quoteDocumentTotals,
} from "#domain/quote/quote-document.ts";
import { groupByVehicle } from "#domain/vehicle/group-by-vehicle.ts";
import { styles } from "./pdf-styles.ts";

const onQuoteNote = "Hors lignes «\u00a0Sur devis\u00a0», chiffrées à part";

export function QuoteTable({ quote }: { readonly quote: QuoteDocument }) {
  return (
    <View style={styles.table}>
      <View style={styles.headRow} fixed>
        <Text style={[styles.head, styles.title]}>Prestation</Text>
        <Text style={[styles.head, styles.quantity]}>Qté</Text>
        <Text style={[styles.head, styles.unit]}>Prix unitaire</Text>
        <Text style={[styles.head, styles.amount]}>Montant</Text>
      </View>
      {groupByVehicle(quote.lines).map(({ vehicle, lines }) => (
        <Fragment key={vehicle}>
          {vehicle && (
            <View style={styles.row} wrap={false} minPresenceAhead={40}>
              <Text style={[styles.strong, styles.title]}>{vehicle}</Text>
            </View>
          )}
          {lines.map((line, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may say the same
            <Line key={position} line={line} />
          ))}
        </Fragment>
      ))}
      <View style={styles.row} wrap={false}>
        <Text style={styles.title}>Déplacement</Text>
        <Text style={styles.amount}>
          {quote.travelCents === 0 ? "Offert" : formatEuros(quote.travelCents)}
        </Text>
      </View>
    </View>
  );
}

function Line({ line }: { readonly line: QuoteLine }) {
  return (
    <View style={styles.row} wrap={false}>
      <View style={styles.title}>
        <Text style={styles.strong}>{line.title}</Text>
        {line.details && <Text style={styles.details}>{line.details}</Text>}
      </View>
      <Text style={styles.quantity}>{line.quantity}</Text>
      <Text style={styles.unit}>{price(line.unitCents)}</Text>
      <Text style={styles.amount}>{price(lineCents(line))}</Text>
    </View>
  );
}

export function QuoteTotals({ quote }: { readonly quote: QuoteDocument }) {
  const { totalCents, vatCents, netCents, hasOnQuote } = quoteDocumentTotals(quote);
  return (
    <View style={styles.totals} wrap={false}>
      {netCents !== null && <TotalRow label="Total HT" cents={netCents} />}
      {vatCents !== null && <TotalRow label={`TVA ${quote.vatRate}\u00a0%`} cents={vatCents} />}
      <View style={styles.grandTotal}>
        <Text>{vatCents === null ? "Total à payer" : "Total TTC"}</Text>
        <Text style={styles.grandTotalAmount}>{formatEuros(totalCents)}</Text>
      </View>
      {vatCents === null && <Text style={styles.vatNote}>{vatExemption}</Text>}
      {hasOnQuote && <Text style={styles.vatNote}>{onQuoteNote}</Text>}
    </View>
  );
}

function TotalRow({ label, cents }: { readonly label: string; readonly cents: Cents }) {
  return (
    <View style={styles.totalRow}>
      <Text>{label}</Text>
      <Text>{formatEuros(cents)}</Text>
    </View>
  );
}

function price(cents: Cents | null): string {
  return cents === null ? "Sur devis" : formatEuros(cents);
}
