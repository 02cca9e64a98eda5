import { Input } from "#app/ui/fields/input.tsx";
import { travelWords } from "../../quotes/travel-words.ts";
import type { AdminRequest } from "../admin-request.ts";
import type { QuoteDraft } from "./quote-draft.ts";
import type { QuoteEditorState } from "./use-quote-editor.ts";

interface QuoteTermsProps {
  readonly editor: QuoteEditorState;
  readonly adminRequest: AdminRequest;
}

/** Travel, validity, discount and delay. */
export function QuoteTermsFields({ editor: { draft, edit, sending }, adminRequest }: QuoteTermsProps) {
  const { km, rule } = adminRequest.travel;
  const refusal = sending.refusal;
  const field = (name: Exclude<keyof QuoteDraft, "lines" | "buyer">, path: string) => ({
    name: path,
    value: draft[name],
    error: refusal?.field === path ? refusal.message : undefined,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) =>
      edit({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <div className="req-terms">
      <Input
        label="Déplacement (€)"
        inputMode="decimal"
        help={travelWords(km, rule)}
        {...field("travel", "travelCents")}
      />
      <Input label="Valable (jours)" type="number" min={1} max={365} {...field("validDays", "validDays")} />
      <Input
        label="Remise en %"
        inputMode="numeric"
        maxLength={4}
        {...field("discount", "discountPercent")}
      />
      <Input label="Motif de la remise" maxLength={120} {...field("reason", "discountReason")} />
      <Input label="Délai d’exécution" maxLength={200} {...field("delay", "delay")} />
    </div>
  );
}
