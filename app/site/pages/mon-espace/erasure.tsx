import { depsContext } from "#app/deps-context.ts";
import { readSignedInCustomer, requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { signOutHeaders } from "#app/site/customer-space/space-cookie.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { erasurePage as texts } from "#content/pages/customer-space.ts";
import { data, redirect } from "#router";
import { askErasureCode, eraseOwnData } from "#usecases/customer-space/erase-own-data.ts";
import { refuseTry } from "#usecases/customer-space/sign-in.ts";
import type { Route } from "./+types/erasure.ts";
import { SignInCard } from "./sign-in-card.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, texts);
}

export const headers = linkPageHeaders;

/** After the erasure nobody is signed in any more: the page then shows its outcome alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isSignedIn = (await readSignedInCustomer({ request, context })) !== null;
  return { isSignedIn, codeId: new URL(request.url).searchParams.get("demande") ?? "" };
}

type Outcome =
  | { readonly kept: readonly { readonly what: string; readonly why: string }[] }
  | { readonly problem: string };

export async function action({ request, context }: Route.ActionArgs) {
  const customer = await requireCustomer({ request, context });
  const deps = context.get(depsContext);
  const form = await request.formData().catch(() => new FormData());
  const answer = (outcome: Outcome, init: ResponseInit) => data(outcome, init);
  if (form.get("etape") !== "confirmer") {
    const id = await askErasureCode(deps, customer);
    if (id === null) return answer({ problem: texts.tooMany }, { status: 429 });
    return redirect(`${texts.path}?demande=${id}`, 303);
  }
  const limited = await refuseTry(deps, { address: context.get(clientAddressContext) });
  if (limited) return answer({ problem: texts.tooMany }, { status: 429 });
  const typed = { id: String(form.get("demande") ?? ""), code: String(form.get("code") ?? "") };
  const kept = await eraseOwnData(deps, customer, typed);
  if (!kept) return answer({ problem: texts.wrong }, { status: 422 });
  return answer({ kept }, { headers: signOutHeaders(deps.siteUrl) });
}

export default function Erasure({ loaderData: { isSignedIn, codeId }, actionData }: Route.ComponentProps) {
  if (actionData && "kept" in actionData) return <Erased kept={actionData.kept} />;
  return (
    <SignInCard title={texts.heading}>
      {actionData && <Notice tone="error">{actionData.problem}</Notice>}
      {isSignedIn && codeId !== "" ? (
        <form method="post" noValidate className="grid w-full gap-5.5">
          <p>{texts.lead}</p>
          <input type="hidden" name="etape" value="confirmer" />
          <input type="hidden" name="demande" value={codeId} />
          <Input
            name="code"
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
          <Button type="submit" variant="danger">
            {texts.confirm}
          </Button>
        </form>
      ) : null}
      {isSignedIn && codeId === "" ? (
        <form method="post" className="grid w-full gap-5.5">
          <p>{texts.ask}</p>
          <Button type="submit" variant="danger">
            {texts.sendCode}
          </Button>
        </form>
      ) : null}
      <LinkButton to={texts.back} variant="secondary">
        Revenir sans effacer
      </LinkButton>
    </SignInCard>
  );
}

function Erased({ kept }: { readonly kept: readonly { readonly what: string; readonly why: string }[] }) {
  return (
    <SignInCard title={texts.doneHeading}>
      <p>{texts.done}</p>
      {kept.length > 0 && (
        <>
          <p>{texts.kept}</p>
          <ul className="list-disc pl-5">
            {kept.map(({ what, why }) => (
              <li key={what}>{`${what}\u00a0: ${why}`}</li>
            ))}
          </ul>
        </>
      )}
      <LinkButton to="/" variant="secondary">
        Revenir à l’accueil
      </LinkButton>
    </SignInCard>
  );
}
