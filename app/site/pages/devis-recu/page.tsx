import { IconAlertCircle, IconCheck } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import { bookingOffer } from "#content/messages/booking-offer.ts";
import { quotePage as texts } from "#content/pages/received-quote.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { data, redirect } from "#router";
import { acceptQuote, declineQuote } from "#usecases/quotes/answer-quote.ts";
import { findNewerVersion, readQuoteLink } from "#usecases/quotes/quote-link.ts";
import { privateHeaders } from "../commande-confirmee/order-token.ts";
import { linkToken } from "../newsletter/link-token.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { AcceptForm, DeclineForm } from "./answer-forms.tsx";
import { QuoteSheet } from "./quote-sheet.tsx";
import "./page.css";

/** Not sent to other sites; not "no-referrer", under which browsers hide the form's origin and the post is refused. */
const referrer = "same-origin";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, path } = texts;
  return [
    ...pageMeta(matches, { title, description, path, isIndexed: false }),
    { name: "referrer", content: referrer },
  ];
}

export function headers() {
  return { ...privateHeaders, "Referrer-Policy": referrer };
}

/** Opening the link changes nothing: mail programs open links by themselves. An old version leads to the newest. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const token = linkToken(request);
  const deps = context.get(depsContext);
  const newer = await findNewerVersion(deps, token);
  if (newer) return redirect(`${texts.path}?jeton=${encodeURIComponent(newer)}&remplace=1`, 302);
  const quote = await readQuoteLink(deps, token);
  const isLedHere = new URL(request.url).searchParams.has("remplace");
  return data({ token, quote, isLedHere }, { status: quote ? 200 : 404 });
}

/** A plain POST, answered by the page itself, which then shows the quote's state. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const form = await request.formData().catch(() => new FormData());
  if (form.get("reponse") === "non") {
    await declineQuote(deps, token, String(form.get("raison") ?? ""));
  } else if (form.get("accord") === "oui") {
    await acceptQuote(deps, token);
  } else {
    return data({ mustAgree: true }, { status: 422 });
  }
  return redirect(`${texts.path}?jeton=${encodeURIComponent(token)}`, 303);
}

export default function ReceivedQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, token, isLedHere } = loaderData;
  return (
    <CheckoutShell
      end={
        <TextLink to={`tel:${business.phone.e164}`} className="rq-phone">
          {business.phone.display.replaceAll(" ", "\u00a0")}
        </TextLink>
      }
    >
      <div className="rq-page">
        {quote ? (
          <div className="wrap rq">
            <QuoteSheet document={quote.document} token={token}>
              {isLedHere ? <p role="status">{texts.newer(quote.document.version ?? 1)}</p> : null}
            </QuoteSheet>
            <Answer quote={quote} hasRefused={actionData?.mustAgree === true} />
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
  quote: { state, answeredAt, document, jobToken, isPlanned },
  hasRefused,
}: {
  quote: Quote;
  hasRefused: boolean;
}) {
  return (
    <div className="rq-answer">
      {state === "open" ? (
        <>
          <AcceptForm document={document} hasRefused={hasRefused} />
          <DeclineForm />
        </>
      ) : (
        <QuoteOutcome
          state={isPlanned ? "booked" : state}
          level={2}
          answeredAt={answeredAt}
          jobToken={jobToken}
        />
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
}

/** The state of a quote that can no longer be answered. */
function QuoteOutcome({ state, level, answeredAt, jobToken = null }: QuoteOutcomeProps) {
  const { title, text } = texts.outcomes[state];
  const Heading = `h${level}` as const;
  const Icon = state === "accepted" || state === "booked" ? IconCheck : IconAlertCircle;
  return (
    <Card className="grid justify-items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-(--tint) text-(--accent)">
        <Icon size={26} />
      </span>
      <Heading className={level === 1 ? "text-3xl" : "text-2xl"}>{title}</Heading>
      {answeredAt ? (
        <p className="text-(--muted) text-sm">Le {formatParisInstant(new Date(answeredAt))}</p>
      ) : null}
      <p>{text}</p>
      {jobToken && <p>{bookingOffer.accepted}</p>}
      {jobToken && (
        <LinkButton to={`${bookingOffer.path}?jeton=${encodeURIComponent(jobToken)}`}>
          {bookingOffer.choose}
        </LinkButton>
      )}
      <LinkButton to={`tel:${business.phone.e164}`} variant="secondary">
        {`Appeler le ${business.phone.display.replaceAll(" ", "\u00a0")}`}
      </LinkButton>
    </Card>
  );
}
