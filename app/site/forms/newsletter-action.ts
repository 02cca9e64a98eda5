import type { RouterContextProvider } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { submitNewsletter } from "#usecases/newsletter/submit-newsletter.ts";
import { clientAddressContext } from "./client-address-context.ts";
import { answerSubmit } from "./request-action.ts";

/** The `action` of the newsletter form. */
export async function newsletterAction({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}) {
  const result = await submitNewsletter(context.get(depsContext), {
    data: await request.formData().catch(() => new FormData()),
    address: context.get(clientAddressContext),
    report: context.get(pageContext).report,
  });
  return answerSubmit(result);
}
