import type { PageHandle } from "#app/site/public-layout.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { cancellationForm } from "#content/forms/declaration-forms.ts";
import { declarationPages, declarationTexts as texts } from "#content/pages/declarations.ts";
import { requestCancellation } from "#usecases/orders/request-cancellation.ts";
import type { Route } from "./+types/cancellation.ts";
import { declarationAction } from "./declaration-action.ts";
import { DeclarationFields } from "./declaration-fields.tsx";
import { declarationMeta } from "./declaration-meta.ts";
import { DeclarationPage } from "./declaration-page.tsx";

const page = declarationPages.cancellation;
const labels = {
  name: texts.name,
  email: texts.email,
  phone: texts.phone,
  subscription: texts.subscription,
  effectiveOn: texts.effectiveOn,
  reason: texts.reason,
};
const details = { name: "reason", label: texts.reason };

export const handle: PageHandle = { quiet: true };

export function meta({ matches }: Route.MetaArgs) {
  return declarationMeta(matches, page);
}

export const action = declarationAction({
  bucket: "resiliation",
  form: cancellationForm,
  declare: async (deps, value) => (await requestCancellation(deps, value)).receipt,
});

export default function Cancellation({ actionData }: Route.ComponentProps) {
  return (
    <DeclarationPage
      page={page}
      state={actionData}
      labels={labels}
      fields={(field) => (
        <DeclarationFields field={field} details={details}>
          <Input {...field("phone")} label={texts.phone} type="tel" autoComplete="tel" optional />
          <Input
            {...field("subscription")}
            label={texts.subscription}
            help={texts.subscriptionHelp}
            autoComplete="off"
            maxLength={200}
            required
          />
          <Input {...field("effectiveOn")} label={texts.effectiveOn} type="date" optional />
        </DeclarationFields>
      )}
    />
  );
}
