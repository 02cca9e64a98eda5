import { pageMeta } from "#app/seo/page-meta.ts";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { cancellationForm } from "#content/forms/declaration-forms.ts";
import { declarationPages, declarationTexts as texts } from "#content/pages/declarations.ts";
import { requestCancellation } from "#usecases/subscriptions/request-cancellation.ts";
import type { Route } from "./+types/resiliation.ts";
import { declarationAction } from "./declaration-action.ts";
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

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, path } = page;
  return pageMeta(matches, { title, description, path });
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
        <>
          <Input {...field("name")} label={texts.name} autoComplete="name" maxLength={120} required />
          <Input
            {...field("email")}
            label={texts.email}
            help={texts.emailHelp}
            type="email"
            autoComplete="email"
            required
          />
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
          <Textarea {...field("reason")} label={texts.reason} rows={3} maxLength={1000} optional />
        </>
      )}
    />
  );
}
