import type { PageHandle } from "#app/site/public-layout.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { withdrawalForm } from "#content/forms/declaration-forms.ts";
import { declarationPages, declarationTexts as texts } from "#content/pages/declarations.ts";
import { requestWithdrawal } from "#usecases/orders/request-withdrawal.ts";
import type { Route } from "./+types/withdrawal.ts";
import { declarationAction } from "./declaration-action.ts";
import { DeclarationFields } from "./declaration-fields.tsx";
import { declarationMeta } from "./declaration-meta.ts";
import { DeclarationPage } from "./declaration-page.tsx";

const page = declarationPages.withdrawal;
const labels = {
  name: texts.name,
  email: texts.email,
  orderNumber: texts.orderNumber,
  message: texts.withdrawalMessage,
};
const details = { name: "message", label: texts.withdrawalMessage, help: texts.withdrawalMessageHelp };

export const handle: PageHandle = { quiet: true };

export function meta({ matches }: Route.MetaArgs) {
  return declarationMeta(matches, page);
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
        <DeclarationFields field={field} details={details}>
          <Input
            {...field("orderNumber")}
            label={texts.orderNumber}
            autoComplete="off"
            maxLength={40}
            required
          />
        </DeclarationFields>
      )}
    />
  );
}
