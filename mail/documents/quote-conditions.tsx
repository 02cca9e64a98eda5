import { Text, View } from "@react-pdf/renderer";
import { companyQuoteTerms } from "#content/billing-terms.ts";
import { depositSentence } from "#content/messages/deposit-sentence.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import type { QuoteDocument } from "#domain/quote/quote-document.ts";
import { styles } from "./pdf-styles.ts";

export function QuoteConditions({ quote }: { readonly quote: QuoteDocument }) {
  return (
    <View style={styles.conditions} wrap={false}>
      <View style={styles.terms}>
        {quoteConditions(quote).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </View>
      <View style={styles.signature}>
        <Text style={styles.strong}>Bon pour accord</Text>
        <Text style={styles.label}>Date, nom et signature du client</Text>
      </View>
    </View>
  );
}

const withdrawal =
  "Accepté à distance ou à domicile, le contrat ouvre un droit de rétractation de 14 jours (art. L221-18 du code de la consommation).";

/** What the owner has not filled in yet (insurer, mediator) is left out; withdrawal and mediation are for consumers. */
export function quoteConditions(quote: QuoteDocument): string[] {
  const { insurer, mediator } = quote.seller ?? {};
  return [
    `Devis gratuit, valable jusqu’au ${formatDay(quote.validUntil)}. Prix en euros${quote.vatRate === null ? "" : ", toutes taxes comprises"}.`,
    `Délai d’exécution\u00a0: ${quote.delay}.`,
    quote.deposit ? depositSentence(quote.deposit) : "",
    ...(quote.buyer ? companyQuoteTerms : [withdrawal]),
    insurer ? `Assurance professionnelle\u00a0: ${insurer}.` : "",
    mediator?.name && !quote.buyer
      ? `Médiateur de la consommation\u00a0: ${[mediator.name, mediator.url].filter(Boolean).join(", ")}.`
      : "",
  ].filter((line) => line !== "");
}
