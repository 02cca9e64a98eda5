import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { bookingPage } from "#content/pages/booking.ts";
import { quotePage as texts } from "#content/pages/received-quote.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { type QuoteDocument, quoteDocumentTotals } from "#domain/quote/quote-document.ts";

interface AcceptFormProps {
  readonly document: QuoteDocument;
  readonly agreement: string;
  readonly hasRefused: boolean;
}

/** A plain full-page POST, so that it works without JavaScript. A company has no days of withdrawal to begin within. */
export function AcceptForm({ document, agreement, hasRefused }: AcceptFormProps) {
  const { totalCents } = quoteDocumentTotals(document);
  return (
    <Card look="lifted">
      <form method="post" noValidate className="grid gap-4">
        <div>
          <h2 className="text-xl">Votre accord</h2>
          <p className="mt-1 text-(--muted) text-sm">Valable jusqu’au {formatDay(document.validUntil)}</p>
        </div>
        <p className="rq-total">{formatEuros(totalCents)}</p>
        <Checkbox
          name="accord"
          value="oui"
          label={agreement}
          required
          {...(hasRefused ? { error: texts.mustAgree } : {})}
        />
        {document.buyer ? null : (
          <Checkbox
            name="debut"
            value="anticipe"
            label={bookingPage.earlyStart}
            help={texts.earlyStartHelp}
          />
        )}
        <Button type="submit" wide>
          {texts.accept}
        </Button>
        <p className="text-(--muted) text-xs">
          <TextLink to="/conditions-generales" inline>
            Conditions générales
          </TextLink>
          {document.buyer ? null : (
            <>
              {", "}
              <TextLink to="/retractation" inline>
                droit de rétractation
              </TextLink>
            </>
          )}
        </p>
      </form>
    </Card>
  );
}

export function DeclineForm() {
  return (
    <details className="accordion rq-decline">
      <summary>
        {texts.declineTitle}
        <span className="accordion-mark" aria-hidden="true" />
      </summary>
      <form method="post" className="grid gap-4">
        <input type="hidden" name="reponse" value="non" />
        <Textarea
          name="raison"
          label={texts.reason}
          help={texts.declineHelp}
          rows={3}
          maxLength={1000}
          optional
        />
        <Button type="submit" variant="secondary" size="sm">
          {texts.decline}
        </Button>
      </form>
    </details>
  );
}
