import { IconCoins } from "#app/art/icons-admin.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatDayShort, formatMonth } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { paymentMeansLabels } from "#domain/money/payment-means.ts";
import { ofName } from "#domain/text/elision.ts";
import { Link, useSearchParams } from "#router";
import { type DataColumn, DataTable } from "../../ui/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { signedEuros } from "../../ui/signed-euros.ts";
import type { AccountingData } from "./accounting-data.ts";
import { DayBars } from "./day-bars.tsx";
import { ReceiptsFilters } from "./receipts-filters.tsx";

type ReceiptRow = AccountingData["receipts"][number] & { readonly position: number };

/** Livre des recettes: what came in, the newest first, and the month's total. */
export function ReceiptsBook({ data }: { data: AccountingData }) {
  const { receipts, receiptsCount, chosenCount, chosenCents, from } = data;
  const [params] = useSearchParams();
  const hidden = chosenCount - receipts.length;
  const whole = new URLSearchParams(params);
  whole.set("tout", "1");
  const rows = receipts.map((receipt, position) => ({ ...receipt, position }));
  return (
    <Panel
      flush
      title="Livre des recettes"
      aside={<small>{`${formatCount(receiptsCount)} encaissement${receiptsCount > 1 ? "s" : ""}`}</small>}
    >
      {receiptsCount > 0 ? (
        <>
          <DayBars data={data} />
          <ReceiptsFilters data={data} />
        </>
      ) : null}
      <DataTable
        caption="Livre des recettes"
        columns={columns}
        rows={rows}
        rowId={({ position }) => String(position)}
        empty={
          <EmptyState icon={<IconCoins />} title="Rien n’est encaissé">
            Les paiements de la boutique et des interventions s’inscrivent ici d’eux-mêmes.
          </EmptyState>
        }
      />
      {receiptsCount > 0 ? (
        <p className="acc-total">
          <b>
            {chosenCount < receiptsCount
              ? `${formatCount(chosenCount)} encaissement${chosenCount > 1 ? "s" : ""} sur ${formatCount(receiptsCount)}`
              : `Total ${ofName(formatMonth(from).split(" ")[0] ?? "")}`}
          </b>
          {hidden > 0 ? (
            <Link to={`?${whole}`} className="adm-link">
              {`Voir les ${hidden} autres lignes`}
            </Link>
          ) : null}
          <b>{formatEuros(chosenCents)}</b>
        </p>
      ) : null}
    </Panel>
  );
}

const columns: readonly DataColumn<ReceiptRow>[] = [
  { label: "Date", cell: ({ day }) => <span className="acc-day">{formatDayShort(day)}</span> },
  {
    label: "Document",
    cell: ({ document, number }) => <b className="acc-number">{document || number}</b>,
    wide: true,
  },
  { label: "Client", cell: ({ customer }) => <span className="acc-customer">{customer}</span> },
  { label: "Nature", cell: ({ nature }) => nature, wide: true },
  { label: "Règlement", cell: ({ means }) => paymentMeansLabels[means], wide: true },
  {
    label: "Montant",
    cell: ({ receivedCents }) => (
      <span data-out={receivedCents < 0 || undefined}>{signedEuros(receivedCents)}</span>
    ),
    align: "end",
  },
];
