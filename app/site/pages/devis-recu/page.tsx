import { silhouettes } from "#app/art/art-names.ts";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { CallButton, OutcomeCard } from "#app/site/private-pages/outcome-card.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { companyQuoteTerms } from "#content/billing-terms.ts";
import { business } from "#content/business.ts";
import { bookingOffer } from "#content/messages/booking-offer.ts";
import { depositSentence } from "#content/messages/deposit-sentence.ts";
import { receivedQuoteWords } from "#content/messages/received-quote-words.ts";
import { quotePage as texts } from "#content/pages/received-quote.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { buyerLines } from "#domain/people/company-buyer.ts";
import { data, redirect } from "#router";
import { acceptQuote, declineQuote } from "#usecases/quotes/answer-quote.ts";
import { findNewerVersion, readQuoteLink } from "#usecases/quotes/quote-link.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { AcceptForm, DeclineForm } from "./answer-forms.tsx";
import { QuoteSheet } from "./quote-sheet.tsx";
import "./page.css";

type ReadQuote = Awaited<ReturnType<typeof readQuoteLink>>;

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, texts);
}

export const headers = linkPageHeaders;

/** Opening the link changes nothing: mail programs open links by themselves. An old version leads to the newest. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const token = linkToken(request);
  const deps = context.get(depsContext);
  const newer = await findNewerVersion(deps, token);
  if (newer) return redirect(`${texts.path}?jeton=${encodeURIComponent(newer)}&remplace=1`, 302);
  const quote = await readQuoteLink(deps, token);
  const vehicles = (quote?.vehicles ?? []).map(({ category, colour }) => ({
    kind: silhouettes[category],
    paint: paintOf(colour),
  }));
  const isLedHere = new URL(request.url).searchParams.has("remplace");
  const words = quote && wordsOf(quote, isLedHere);
  return data({ token, quote, words, vehicles }, { status: quote ? 200 : 404 });
}

/** Said by the server, so that the browser does not load the words. */
function wordsOf({ document, job }: NonNullable<ReadQuote>, isLedHere: boolean) {
  const { version = 1, deposit, buyer } = document;
  return {
    newer: isLedHere ? receivedQuoteWords.newer(version) : null,
    version: version > 1 ? `, version\u00a0${version}` : "",
    deposit: deposit ? depositSentence(deposit) : null,
    buyer: buyer ? [buyer.company, ...buyerLines(buyer)].join(", ") : null,
    terms: buyer ? companyQuoteTerms : [receivedQuoteWords.withdrawal],
    agreement: buyer ? receivedQuoteWords.companyAgreement : texts.agreement,
    since: job === null || job === "toPlan" ? null : receivedQuoteWords[job],
  };
}

/** A plain POST, answered by the page itself, which then shows the quote's state. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const form = await request.formData().catch(() => new FormData());
  if (form.get("reponse") === "non") {
    await declineQuote(deps, token, String(form.get("raison") ?? ""));
  } else if (form.get("accord") === "oui") {
    await acceptQuote(deps, token, { asksEarlyStart: form.get("debut") === "anticipe" });
  } else {
    return data({ mustAgree: true }, { status: 422 });
  }
  return redirect(`${texts.path}?jeton=${encodeURIComponent(token)}`, 303);
}

export default function ReceivedQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, token, words, vehicles } = loaderData;
  return (
    <CheckoutShell
      end={
        <TextLink to={`tel:${business.phone.e164}`} className="rq-phone">
          {business.phone.display.replaceAll(" ", "\u00a0")}
        </TextLink>
      }
    >
      <div className="rq-page">
        {quote && words ? (
          <div className="wrap rq">
            <QuoteSheet document={quote.document} token={token} words={words} vehicles={vehicles} />
            <Answer quote={quote} words={words} hasRefused={actionData?.mustAgree === true} />
          </div>
        ) : (
          <div className="wrap max-w-[680px]">
            <QuoteOutcome state="unknown" level={1} answeredAt={null} />
          </div>
        )}
      </div>
    </CheckoutShell>
  );
}

type Quote = NonNullable<Route.ComponentProps["loaderData"]["quote"]>;

function Answer({
  quote: { state, answeredAt, document, jobToken },
  words: { agreement, since },
  hasRefused,
}: {
  quote: Quote;
  words: NonNullable<Route.ComponentProps["loaderData"]["words"]>;
  hasRefused: boolean;
}) {
  return (
    <div className="rq-answer">
      {state === "open" ? (
        <>
          <AcceptForm document={document} agreement={agreement} hasRefused={hasRefused} />
          <DeclineForm />
        </>
      ) : (
        <QuoteOutcome {...{ state, answeredAt, jobToken, since }} level={2} />
      )}
    </div>
  );
}

interface QuoteOutcomeProps {
  readonly state: keyof typeof texts.outcomes;
  readonly level: 1 | 2;
  readonly answeredAt: string | null;
  /** The token with which a start can be chosen; null where there is none to choose. */
  readonly jobToken?: string | null;
  /** Instead of the outcome's own words, once the day is agreed on, the work done or cancelled. */
  readonly since?: string | null;
}

/** The state of a quote that can no longer be answered. */
function QuoteOutcome({ state, level, answeredAt, jobToken = null, since }: QuoteOutcomeProps) {
  const { title, text } = texts.outcomes[state];
  return (
    <OutcomeCard title={title} isGood={state === "accepted"} level={level}>
      {answeredAt ? (
        <p className="text-(--muted) text-sm">Le {formatParisInstant(new Date(answeredAt))}</p>
      ) : null}
      <p>{since ?? text}</p>
      {jobToken && <p>{bookingOffer.accepted}</p>}
      {jobToken && (
        <LinkButton to={`${bookingOffer.path}?jeton=${encodeURIComponent(jobToken)}`}>
          {bookingOffer.choose}
        </LinkButton>
      )}
      <CallButton />
    </OutcomeCard>
  );
}
