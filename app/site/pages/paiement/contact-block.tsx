import { TextLink } from "#app/ui/core/link.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { checkoutPage, checkoutContact as texts } from "#content/pages/checkout.ts";
import { Block, type Folding } from "./block.tsx";
import { CheckoutCompanyFields } from "./company-fields.tsx";
import { fieldOf } from "./field-of.ts";
import type { Checkout } from "./use-checkout.ts";

export function CheckoutContactBlock({ checkout, ...folding }: { checkout: Checkout } & Folding) {
  const { name, email, phone } = checkout.values;
  const field = fieldOf(checkout);
  return (
    <Block
      {...folding}
      mark="1"
      title={checkoutPage.steps.contact}
      summary={[name, email, phone].filter(Boolean).join(" · ")}
    >
      <Input {...field("name")} label={texts.name} autoComplete="name" required maxLength={120} />
      <div className="co-pair">
        <Input
          {...field("email")}
          label={texts.email}
          type="email"
          autoComplete="email"
          help={texts.emailHelp}
          required
          maxLength={254}
        />
        <Input
          {...field("phone")}
          label={texts.phone}
          type="tel"
          autoComplete="tel"
          placeholder={texts.phoneExample}
          help={texts.phoneHelp}
          required
          maxLength={40}
        />
      </div>
      <Textarea
        {...field("note")}
        label={texts.message}
        help={texts.messageHelp}
        optional
        maxLength={1000}
        rows={2}
      />
      <CheckoutCompanyFields checkout={checkout} />
      <p className="text-(--muted) text-xs">
        {texts.privacy}{" "}
        <TextLink inline to="/politique-confidentialite">
          {texts.privacyLink}
        </TextLink>
      </p>
    </Block>
  );
}
