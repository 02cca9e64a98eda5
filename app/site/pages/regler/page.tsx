import { IconAlertCircle, IconCheck, IconClock } from "#app/art/icons.tsx";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { CallButton, OutcomeCard } from "#app/site/private-pages/outcome-card.tsx";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import { paymentPage as texts } from "#content/pages/payment-request.ts";
import { data } from "#router";
import { type PaymentPageView, readPaymentPage } from "#usecases/billing/read-payment-page.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { AmountCard } from "./amount-card.tsx";
import { PayWays } from "./pay-ways.tsx";
import { PaymentDocuments } from "./payment-documents.tsx";
import "./page.css";

/** How often a page that waits for the bank is loaded again, in seconds; without JavaScript too. */
const CHECK_SECONDS = 4;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description, path } = texts;
  const refresh = loaderData?.isChecking ? [{ httpEquiv: "refresh", content: String(CHECK_SECONDS) }] : [];
  return [...pageMeta(matches, { title, description, path, isIndexed: false }), ...refresh];
}

export function headers() {
  return { ...privateHeaders };
}

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const token = linkToken(request);
  const asked = await readPaymentPage(context.get(depsContext), token);
  const back = new URL(request.url).searchParams.get("retour");
  const isChecking = asked?.state === "open" && back === "paye";
  return data({ token, asked, back, isChecking }, { status: asked ? 200 : 404 });
}

export default function PaymentPage({
  loaderData: { token, asked, back, isChecking },
}: Route.ComponentProps) {
  return (
    <CheckoutShell
      end={
        <TextLink to={`tel:${business.phone.e164}`} className="rg-phone">
          {business.phone.display.replaceAll(" ", "\u00a0")}
        </TextLink>
      }
    >
      <div className="rg-page">
        <div className="wrap rg">
          {asked ? (
            <>
              <PaymentHead asked={asked} isChecking={isChecking} />
              <div className="rg-grid">
                <AmountCard asked={asked} />
                <div className="rg-side">
                  <PayWays asked={asked} token={token} back={back} isChecking={isChecking} />
                  <PaymentDocuments documents={asked.documents} token={token} />
                </div>
              </div>
            </>
          ) : (
            <OutcomeCard title={texts.heads.unknown}>
              <p>{texts.texts.unknown}</p>
              <CallButton />
            </OutcomeCard>
          )}
        </div>
      </div>
    </CheckoutShell>
  );
}

function PaymentHead({ asked, isChecking }: { asked: PaymentPageView; isChecking: boolean }) {
  const { title, note, Icon } = headOf(asked, isChecking);
  return (
    <header className="rg-head" role={isChecking ? "status" : undefined}>
      <span aria-hidden="true" data-state={asked.state}>
        <Icon size={26} />
      </span>
      <div>
        <h1>{title}</h1>
        <p>{note}</p>
      </div>
    </header>
  );
}

function headOf(asked: PaymentPageView, isChecking: boolean) {
  const { heads, texts: notes } = texts;
  if (isChecking) return { title: heads.checking, note: notes.checking, Icon: IconClock };
  if (asked.state === "open")
    return {
      title: heads.open[asked.purpose],
      note: `Intervention ${asked.jobNumber}, ${asked.customerName}`,
      Icon: IconClock,
    };
  const { state } = asked;
  return { title: heads[state], note: notes[state], Icon: state === "paid" ? IconCheck : IconAlertCircle };
}
