import { addDays, formatMonth } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { MoneyFigures } from "../../ui/money-figures.tsx";
import type { AccountingData } from "./accounting-data.ts";

/** Received, invoiced, left to collect, VAT. */
export function MonthSums({ data }: { data: AccountingData }) {
  const { receivedCents, salesCents, documents, unpaidCents, unpaidCount, lateDays, vatCents, gauge } = data;
  const sums = [
    { label: "Encaissé", cents: receivedCents, detail: againstBefore(data) },
    {
      label: "Facturé",
      cents: salesCents,
      detail: `${documents} document${documents > 1 ? "s" : ""}, aucun numéro sauté`,
    },
    {
      label: "Reste à encaisser",
      cents: unpaidCents,
      detail: unpaidWords(unpaidCount, lateDays),
      isLate: lateDays > 0,
    },
    {
      label: gauge.vatExempt ? "TVA à déclarer" : "TVA facturée",
      cents: vatCents,
      detail: gauge.vatExempt ? "franchise, art. 293 B du CGI" : "d’après les documents",
    },
  ];
  return <MoneyFigures figures={sums} />;
}

function againstBefore({ receivedCents, receivedBeforeCents, from }: AccountingData): string {
  const before = formatMonth(addDays(from, -1)).split(" ")[0];
  if (receivedBeforeCents <= 0) return `rien en ${before}`;
  const percent = Math.round((receivedCents / receivedBeforeCents - 1) * 100);
  const sign = percent < 0 ? "−" : "+";
  return `${sign}\u00a0${Math.abs(percent)}\u00a0%, ${formatEuros(receivedBeforeCents)} en ${before}`;
}

function unpaidWords(count: number, lateDays: number): string {
  if (count === 0) return "toutes les factures sont réglées";
  const invoices = `${formatCount(count)} facture${count > 1 ? "s" : ""}`;
  return lateDays > 0
    ? `${invoices}, jusqu’à ${lateDays} jour${lateDays > 1 ? "s" : ""} de retard`
    : invoices;
}
