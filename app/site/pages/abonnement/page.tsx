import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { linkToken } from "#app/site/private-pages/link-token.ts";
import { CallButton, OutcomeCard } from "#app/site/private-pages/outcome-card.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { business } from "#content/business.ts";
import { subscriptionContractPage as texts } from "#content/pages/subscription-contract.ts";
import { data, redirect, useSearchParams } from "#router";
import { acceptContract, declineContract } from "#usecases/subscriptions/answer-contract.ts";
import { dropCard } from "#usecases/subscriptions/keep-card.ts";
import { readContractPage } from "#usecases/subscriptions/read-contract-page.ts";
import { CheckoutShell } from "../paiement/checkout-shell.tsx";
import type { Route } from "./+types/page.ts";
import { AcceptContract } from "./accept-contract.tsx";
import { ContractSheet } from "./contract-sheet.tsx";
import { ContractVisits } from "./contract-visits.tsx";
import "./page.css";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, texts);
}

export const headers = linkPageHeaders;

/** Opening the link changes nothing: mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  context.get(pageContext).isPrivate = true;
  const token = linkToken(request);
  const contract = await readContractPage(context.get(depsContext), token);
  return data({ token, contract }, { status: contract ? 200 : 404 });
}

/** Plain POSTs, answered by the page itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const token = linkToken(request);
  const form = await request.formData().catch(() => new FormData());
  const step = form.get("etape");
  if (step === "retirer-carte") {
    await dropCard(deps, token);
  } else if (step === "decliner") {
    await declineContract(deps, token);
  } else if (form.get("accord") === "oui") {
    await acceptContract(deps, token, { asksEarlyStart: form.get("debut") === "oui" });
  } else {
    return data({ mustAgree: true }, { status: 422 });
  }
  return redirect(`${texts.path}?jeton=${encodeURIComponent(token)}`, 303);
}

export default function SubscriptionContractPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contract, token } = loaderData;
  const [params] = useSearchParams();
  return (
    <CheckoutShell
      end={
        <TextLink to={`tel:${business.phone.e164}`} className="sub-phone">
          {business.phone.display.replaceAll(" ", "\u00a0")}
        </TextLink>
      }
    >
      <div className="sub-page">
        {contract && contract.state !== "withdrawn" ? (
          <div className="wrap sub">
            <ContractSheet contract={contract} />
            <div className="sub-answer">
              {params.get("paiement") === "indisponible" ? (
                <p role="alert" className="sub-alert">
                  {texts.payFailed}
                </p>
              ) : null}
              {contract.state === "proposed" ? (
                <AcceptContract contract={contract} hasRefused={actionData?.mustAgree === true} />
              ) : (
                <ContractVisits contract={contract} token={token} />
              )}
            </div>
          </div>
        ) : (
          <div className="wrap max-w-[680px]">
            <NoContract state={contract ? "withdrawn" : "unknown"} />
          </div>
        )}
      </div>
    </CheckoutShell>
  );
}

function NoContract({ state }: { state: keyof typeof texts.outcomes }) {
  const { title, text } = texts.outcomes[state];
  return (
    <OutcomeCard title={title}>
      <p>{text}</p>
      <CallButton />
    </OutcomeCard>
  );
}
