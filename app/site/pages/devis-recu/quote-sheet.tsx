import { IconDownload } from "#app/art/icons.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { plain } from "#app/ui/deferred/plain.tsx";
import { business } from "#content/business.ts";
import { quotePage as texts } from "#content/pages/received-quote.ts";
import type { PageAddress } from "#content/site-path.ts";
import { vatExemption } from "#content/vat.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { lineCents, type QuoteDocument, quoteDocumentTotals } from "#domain/quote/quote-document.ts";
import { groupByVehicle } from "#domain/vehicle/group-by-vehicle.ts";
import type { DrawnQuotedVehicle } from "./quoted-vehicles.tsx";

const QuotedVehicles = plain(() => import("./quoted-vehicles.tsx").then((module) => module.QuotedVehicles));

const price = (cents: number | null) => (cents === null ? "Sur devis" : formatEuros(cents));

interface QuoteSheetProps {
  readonly document: QuoteDocument;
  readonly token: string;
  readonly vehicles: readonly DrawnQuotedVehicle[];
  readonly words: {
    /** Above the lines, for whoever followed an older link. */
    readonly newer: string | null;
    readonly version: string;
    readonly deposit: string | null;
    /** The company it is for, in one line. */
    readonly buyer: string | null;
    readonly terms: readonly string[];
  };
}

/** The quote as it was printed. */
export function QuoteSheet({ document, token, words, vehicles }: QuoteSheetProps) {
  const { customer, vehicle, message, lines, travelCents } = document;
  const pdf: PageAddress = `${texts.pdfPath}?jeton=${encodeURIComponent(token)}`;
  return (
    <Card className="rq-sheet md:p-10">
      <header>
        <div>
          <p className="kicker">{business.name}</p>
          <h1 className="mt-3 text-3xl">Devis {document.number}</h1>
          <p className="mt-2 text-(--muted)">
            {`Pour ${customer.name}, le ${formatDay(document.date)}`}
            {vehicle ? `, ${vehicle}` : ""}
            {words.version}
          </p>
          {words.buyer ? <p className="mt-1 text-(--muted) text-sm">{words.buyer}</p> : null}
        </div>
        <TextLink to={pdf} reloadDocument>
          <IconDownload size={18} /> {texts.pdf}
        </TextLink>
      </header>
      {words.newer ? (
        <p role="status" className="rq-message">
          {words.newer}
        </p>
      ) : null}
      {message ? <p className="rq-message">{message}</p> : null}
      {vehicles.length > 0 ? <QuotedVehicles vehicles={vehicles} /> : null}
      <table className="rq-lines">
        <caption className="sr-only">Ce que comprend le devis</caption>
        <thead>
          <tr>
            <th scope="col">Prestation</th>
            <th scope="col">Qté</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        {groupByVehicle(lines).map((group) => (
          <tbody key={group.vehicle}>
            {group.vehicle ? (
              <tr>
                <th scope="rowgroup" colSpan={3} className="rq-vehicle">
                  {group.vehicle}
                </th>
              </tr>
            ) : null}
            {group.lines.map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may have the same text
              <tr key={position}>
                <th scope="row">
                  {line.title}
                  {line.details ? <small>{line.details}</small> : null}
                  {line.quantity > 1 ? <small>{price(line.unitCents)} l’unité</small> : null}
                </th>
                <td>{line.quantity}</td>
                <td>{price(lineCents(line))}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <tr>
            <th scope="row">Déplacement</th>
            <td />
            <td>{travelCents === 0 ? "Offert" : formatEuros(travelCents)}</td>
          </tr>
        </tbody>
      </table>
      <Totals document={document} />
      <ul className="rq-terms">
        <li>Délai d’exécution : {document.delay}.</li>
        {words.deposit ? <li>{words.deposit}</li> : null}
        <li>Valable jusqu’au {formatDay(document.validUntil)} inclus.</li>
        {words.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Card>
  );
}

function Totals({ document }: { document: QuoteDocument }) {
  const { totalCents, vatCents, netCents, hasOnQuote } = quoteDocumentTotals(document);
  return (
    <div className="rq-totals">
      <dl>
        {netCents !== null ? <Row label="Total HT" cents={netCents} /> : null}
        {vatCents !== null ? <Row label={`TVA ${document.vatRate}\u00a0%`} cents={vatCents} /> : null}
        <div data-grand="">
          <dt>{vatCents === null ? "Total à payer" : "Total TTC"}</dt>
          <dd>{formatEuros(totalCents)}</dd>
        </div>
      </dl>
      {vatCents === null ? <p>{vatExemption}</p> : null}
      {hasOnQuote ? <p>Hors lignes « Sur devis », chiffrées à part</p> : null}
    </div>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatEuros(cents)}</dd>
    </div>
  );
}
