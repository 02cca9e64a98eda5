import { pageMeta } from "#app/seo/page-meta.ts";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { withdrawalForm } from "#content/forms/declaration-forms.ts";
import { declarationPages, declarationTexts as texts } from "#content/pages/declarations.ts";
import { requestWithdrawal } from "#usecases/orders/request-withdrawal.ts";
import type { Route } from "./+types/retractation.ts";
import { declarationAction } from "./declaration-action.ts";
import { DeclarationPage } from "./declaration-page.tsx";

const page = declarationPages.withdrawal;
const labels = {
  name: texts.name,
  orderNumber: texts.orderNumber,
  email: texts.email,
  message: texts.withdrawalMessage,
};

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, path } = page;
  return pageMeta(matches, { title, description, path });
}

export const action = declarationAction({
  bucket: "retractation",
  form: withdrawalForm,
  declare: async (deps, value) => (await requestWithdrawal(deps, value)).receipt,
});

export default function Withdrawal({ actionData }: Route.ComponentProps) {
  return (
    <DeclarationPage
      page={page}
      state={actionData}
      labels={labels}
      fields={(field) => (
        <>
          <Input {...field("name")} label={texts.name} autoComplete="name" maxLength={120} required />
          <Input
            {...field("orderNumber")}
            label={texts.orderNumber}
            autoComplete="off"
            maxLength={40}
            required
          />
          <Input
            {...field("email")}
            label={texts.email}
            help={texts.emailHelp}
            type="email"
            autoComplete="email"
            required
          />
          <Textarea
            {...field("message")}
            label={texts.withdrawalMessage}
            help={texts.withdrawalMessageHelp}
            rows={3}
            maxLength={1000}
            optional
          />
        </>
      )}
    />
  );
}
