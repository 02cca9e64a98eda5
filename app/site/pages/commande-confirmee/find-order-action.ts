import { data, type RouterContextProvider } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { type FormValues, parseForm, readValues } from "#content/forms/form.ts";
import { formNotices, tooManyRequests } from "#content/forms/notices.ts";
import { orderLinkForm } from "#content/forms/order-link-form.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { resendOrderLink } from "#usecases/orders/resend-order-link.ts";

export type FindState =
  | { readonly isSent: true; readonly email: string }
  | {
      readonly isSent: false;
      readonly values: FormValues;
      readonly errors: Readonly<Record<string, string>>;
      readonly notice: ToastMessage | null;
    };

interface ActionArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** A whole-page POST, so that it works without JavaScript. */
export async function findOrderAction({ request, context }: ActionArguments) {
  context.get(pageContext).isPrivate = true;
  const posted = await request.formData().catch(() => new FormData());
  const parsed = parseForm(orderLinkForm, posted);
  if (!parsed.ok) {
    const { values, errors, notice } = parsed;
    return answer({ isSent: false, values, errors, notice }, 422);
  }
  const retry = (notice: ToastMessage, status: number) =>
    answer({ isSent: false, values: readValues(orderLinkForm, posted), errors: {}, notice }, status);
  try {
    const address = context.get(clientAddressContext);
    const turn = await resendOrderLink(context.get(depsContext), { ...parsed.value, address });
    if (!turn.allowed) return retry(tooManyRequests(turn.retryAfterSeconds), 429);
    return answer({ isSent: true, email: parsed.value.email }, 200);
  } catch (error) {
    context.get(pageContext).report(error);
    return retry(formNotices.failure, 500);
  }
}

function answer(state: FindState, status: number) {
  return data(state, { status });
}
