import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { checkoutCompany as texts } from "#content/pages/checkout.ts";
import { fieldOf } from "./field-of.ts";
import type { Checkout } from "./use-checkout.ts";

/** Whom the invoice names when a company orders. */
export function CheckoutCompanyFields({ checkout }: { checkout: Checkout }) {
  const { isCompany } = checkout.values;
  const field = fieldOf(checkout);
  return (
    <>
      <Checkbox
        label={texts.choose}
        checked={isCompany}
        onChange={(event) => checkout.set({ isCompany: event.target.checked })}
      />
      {isCompany && (
        <>
          <Input
            {...field("companyName")}
            label={texts.name}
            autoComplete="organization"
            required
            maxLength={120}
          />
          <div className="co-pair">
            <Input {...field("siren")} label={texts.siren} inputMode="numeric" optional maxLength={40} />
            <Input {...field("vatNumber")} label={texts.vatNumber} optional maxLength={40} />
          </div>
          <Textarea
            {...field("billingAddress")}
            label={texts.address}
            autoComplete="billing street-address"
            required
            rows={3}
            maxLength={400}
          />
        </>
      )}
    </>
  );
}
