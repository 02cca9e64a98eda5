import { Input } from "#app/ui/fields/input.tsx";
import type { SaveForm } from "../../../ui/use-save.ts";
import type { ChangeDraft, StaffDraft } from "./draft.ts";
import type { StaffPricing } from "./use-price.ts";

interface OrderCodeFieldsProps {
  readonly draft: StaffDraft;
  readonly onChange: ChangeDraft;
  readonly pricing: StaffPricing;
  readonly errorAt: SaveForm["errorAt"];
}

/** A gift card and a promo code, with the checkout's own rules and words. */
export function OrderCodeFields({ draft, onChange, pricing, errorAt }: OrderCodeFieldsProps) {
  const { promo = null, problems = [] } = pricing.price ?? {};
  const refusal = pricing.isCurrent
    ? problems.find(({ field }) => field === "promoCode")?.message
    : undefined;
  const typed = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;
  return (
    <div className="adm-form-row new-codes">
      <Input
        {...typed}
        label="Code d’une carte cadeau"
        value={draft.giftCode}
        maxLength={200}
        error={errorAt("giftCode")}
        onChange={(event) => onChange({ giftCode: event.target.value })}
      />
      <Input
        {...typed}
        label="Code promo"
        value={draft.promoCode}
        maxLength={40}
        help={promo && pricing.isCurrent ? `Code ${promo.code}, ${promo.text}.` : undefined}
        error={errorAt("promoCode") ?? refusal}
        onChange={(event) => onChange({ promoCode: event.target.value })}
      />
    </div>
  );
}
