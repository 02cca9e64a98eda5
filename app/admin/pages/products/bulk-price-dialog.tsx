import { useId, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import type { BulkAction } from "#usecases/catalogue/bulk-products.ts";
import { refused } from "../../client/outcome.ts";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { ListedProduct } from "./list-address.ts";

interface BulkPriceDialogProps {
  readonly chosen: readonly ListedProduct[];
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onChoose: (action: BulkAction) => Promise<void>;
}

type Way = "percent" | "price";

/** One price for all of them, or the same percentage on each; what comes out is shown before it is done. */
export function BulkPriceDialog({ chosen, isBusy, onClose, onChoose }: BulkPriceDialogProps) {
  const [way, setWay] = useState<Way>("percent");
  const [text, setText] = useState("");
  const formId = useId();
  const action = actionOf(way, text);
  const { form, submit, refusal, clear } = useSaveForm({
    send: async () => {
      if (!action)
        return refused(
          way === "price" ? "Écrivez un montant en euros." : "Écrivez un pourcentage, −99 à 1000.",
        );
      await onChoose(action);
      return { ok: true, data: null };
    },
    refresh: "never",
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Changer le prix"
      footer={
        <AdminFormFoot formId={formId} busy={isBusy} onCancel={onClose}>
          Changer le prix
        </AdminFormFoot>
      }
    >
      <form ref={form} id={formId} className="adm-form" onSubmit={submit} noValidate>
        <fieldset className="prod-ways">
          <legend className="sr-only">Comment</legend>
          {(["percent", "price"] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="way" checked={way === each} onChange={() => setWay(each)} />
              {each === "percent" ? "Un pourcentage" : "Le même prix pour tous"}
            </label>
          ))}
        </fieldset>
        <Input
          label={way === "price" ? "Nouveau prix, en euros" : "Pourcentage (−10 baisse d’un dixième)"}
          inputMode={way === "price" ? "decimal" : "text"}
          autoComplete="off"
          maxLength={9}
          value={text}
          error={refusal?.message}
          onChange={(event) => {
            setText(event.target.value);
            clear();
          }}
        />
        <ul className="prod-new-prices">
          {chosen.slice(0, 5).map((row) => (
            <li key={row.id}>
              {row.name}
              <span>
                {formatEuros(row.priceCents)} → <b>{action ? formatEuros(priceAfter(row, action)) : "…"}</b>
              </span>
            </li>
          ))}
          {chosen.length > 5 ? <li>et {chosen.length - 5} autres</li> : null}
        </ul>
        <p className="adm-muted">
          Le prix barré ne se saisit pas&nbsp;: il est le plus bas des trente jours d’avant la baisse.
        </p>
      </form>
    </Dialog>
  );
}

function actionOf(way: Way, text: string): BulkAction | null {
  if (way === "price") {
    const cents = parseEuros(text);
    return cents === null || cents < 1 ? null : { kind: "price", cents };
  }
  const percent = typedNumber(text.trim().replace(/\s*%$/, ""));
  const isFit = text.trim() !== "" && percent >= -99 && percent <= 1000 && percent !== 0;
  return isFit ? { kind: "percent", percent } : null;
}

function priceAfter({ priceCents }: ListedProduct, action: BulkAction): number {
  if (action.kind === "price") return action.cents;
  return action.kind === "percent" ? Math.round((priceCents * (100 + action.percent)) / 100) : priceCents;
}
