import { useId } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { eurosText, parseEuros } from "#domain/money/typed-euros.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { admin, send } from "../../../client/admin-client.ts";
import { textOf } from "../../../client/form-text.ts";
import { AdminFormFoot } from "../../../ui/form-foot.tsx";
import { useSaveForm } from "../../../ui/use-save.ts";
import type { EditorData } from "./use-product-form.ts";

export type EditedVariant = EditorData["variants"][number];

const formFields = ["label", "sku", "priceCents", "weightGrams"] as const;

interface VariantDialogProps {
  readonly productId: string;
  /** Null for a new one. */
  readonly variant: EditedVariant | null;
  readonly onClose: () => void;
}

export function VariantDialog({ productId, variant, onClose }: VariantDialogProps) {
  const formId = useId();
  const { form, submit, isBusy, errorAt, formError } = useSaveForm({
    send: (fields) => {
      const price = textOf(fields, "priceCents").trim();
      const weight = textOf(fields, "weightGrams").trim();
      const value = {
        label: textOf(fields, "label"),
        sku: textOf(fields, "sku"),
        priceCents: price === "" ? null : (parseEuros(price) ?? 0),
        weightGrams: weight === "" ? null : typedNumber(weight) || 0,
      };
      const { variants } = admin.products[":id"];
      return send(
        variant
          ? variants[":variantId"].$put({
              param: { id: productId, variantId: variant.id },
              json: { version: variant.version, value },
            })
          : variants.$post({ param: { id: productId }, json: { value } }),
      );
    },
    fields: formFields.flatMap((name) => [name, `value.${name}`]),
    notice: (_saved, fields) => ({
      title: "Déclinaison enregistrée",
      description: textOf(fields, "label"),
      variant: "default",
    }),
    onSaved: onClose,
    refresh: "saved-or-conflict",
  });
  const shown = variant?.priceCents ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={variant ? "Modifier la déclinaison" : "Nouvelle déclinaison"}
      footer={
        <AdminFormFoot formId={formId} busy={isBusy} onCancel={onClose}>
          Enregistrer
        </AdminFormFoot>
      }
    >
      <form ref={form} id={formId} className="adm-form" onSubmit={submit} noValidate>
        <Input
          label="Nom"
          name="label"
          placeholder="1 L, Lavande…"
          autoComplete="off"
          maxLength={60}
          defaultValue={variant?.label ?? ""}
          error={fieldError("label")}
        />
        <div className="edit-pair">
          <Input
            label="Référence"
            name="sku"
            autoComplete="off"
            maxLength={40}
            defaultValue={variant?.sku ?? ""}
            error={fieldError("sku")}
          />
          <Input
            label="Prix (€)"
            name="priceCents"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={shown === null ? "" : eurosText(shown)}
            help={"Vide\u00a0: le prix du produit."}
            error={fieldError("priceCents")}
          />
        </div>
        <Input
          label="Poids (g)"
          name="weightGrams"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          defaultValue={variant?.weightGrams ?? ""}
          help={"Vide\u00a0: le poids du produit. Il décide du prix du colis."}
          error={fieldError("weightGrams")}
        />
        {formError ? (
          <p className="adm-notice" data-tone="bad" role="alert">
            {formError}
          </p>
        ) : null}
      </form>
    </Dialog>
  );

  /** The server names a field of the sent body by its path. */
  function fieldError(name: string): string | undefined {
    return errorAt(name) ?? errorAt(`value.${name}`);
  }
}
