import { data, type RouterContextProvider } from "react-router";
import { depsContext } from "#app/deps-context.ts";
import { pageContext } from "#app/page-context.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { type Form, type FormValue, type FormValues, parseForm, readValues } from "#content/forms/form.ts";
import { formNotices, tooManyRequests } from "#content/forms/notices.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import type { Deps } from "#usecases/deps.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";

/** The stage of a declaration: being written, read once more, or received. */
export type DeclarationState =
  | {
      readonly step: "write";
      readonly values: FormValues;
      readonly errors: Readonly<Record<string, string>>;
      readonly notice: ToastMessage | null;
    }
  | { readonly step: "confirm"; readonly values: FormValues }
  | { readonly step: "done"; readonly number: string; readonly receivedAt: string; readonly email: string };

interface Receipt {
  readonly number: string;
  readonly receivedAt: Date;
}

interface Declaration<AForm extends Form> {
  /** Counted apart for the rate limit. */
  readonly bucket: string;
  readonly form: AForm;
  readonly declare: (deps: Deps, value: FormValue<AForm>) => Promise<Receipt>;
}

interface ActionArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Both steps are full-page POSTs, so that a legal declaration does not depend on JavaScript. */
export function declarationAction<AForm extends Form>({ bucket, form, declare }: Declaration<AForm>) {
  return async ({ request, context }: ActionArguments) => {
    const posted = await request.formData().catch(() => new FormData());
    const values = readValues(form, posted);
    const step = posted.get("etape");
    const parsed = parseForm(form, posted);
    if (!parsed.ok) return answer({ step: "write", ...parsed }, 422);
    if (step === "corriger") return answer({ step: "write", values, errors: {}, notice: null }, 200);
    if (step !== "confirmer") return answer({ step: "confirm", values }, 200);

    const deps = context.get(depsContext);
    const retry = (notice: ToastMessage, status: number) =>
      answer({ step: "write", values, errors: {}, notice }, status);
    try {
      const turn = await takeTurn(deps, rateLimits.request(bucket), context.get(clientAddressContext));
      if (!turn.allowed) return retry(tooManyRequests(turn.retryAfterSeconds), 429);
      const { number, receivedAt } = await declare(deps, parsed.value as FormValue<AForm>);
      const email = String(values.email ?? "");
      return answer({ step: "done", number, receivedAt: formatParisInstant(receivedAt), email }, 200);
    } catch (error) {
      context.get(pageContext).report(error);
      return retry(formNotices.failure, 500);
    }
  };
}

function answer(state: DeclarationState, status: number) {
  return data(state, { status });
}
