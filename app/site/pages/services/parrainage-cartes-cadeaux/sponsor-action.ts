import type { RouterContextProvider } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { answerSubmit } from "#app/site/forms/request-action.ts";
import { submitSponsor } from "#usecases/referrals/submit-sponsor.ts";

export async function sponsorAction({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}) {
  const result = await submitSponsor(context.get(depsContext), {
    data: await request.formData().catch(() => new FormData()),
    address: context.get(clientAddressContext),
    report: context.get(pageContext).report,
  });
  return answerSubmit(result);
}
