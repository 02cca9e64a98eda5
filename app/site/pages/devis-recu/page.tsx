import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import { quotePage as texts } from "#content/pages/received-quote.ts";
import { data, redirect } from "#router";
import { acceptQuote, declineQuote } from "#usecases/quotes/answer-quote.ts";
import { readQuoteLink } from "#usecases/quotes/quote-link.ts";
import { privateHeaders } from "../commande-confirmee/order-token.ts";
import { linkToken } from "../newsletter/link-token.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { AcceptForm, DeclineForm } from "./answer-forms.tsx";
import { QuoteOutcome } from "./quote-outcome.tsx";
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

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const token = linkToken(request);
  const quote = await readQuoteLink(context.get(depsContext), token);
  return data({ token, quote }, { status: quote ? 200 : 404 });
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
  const { quote, token } = loaderData;
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
            <QuoteSheet document={quote.document} token={token} />
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
  quote: { state, answeredAt, document, jobToken },
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
        <QuoteOutcome state={state} level={2} answeredAt={answeredAt} jobToken={jobToken} />
      )}
    </div>
  );
}
