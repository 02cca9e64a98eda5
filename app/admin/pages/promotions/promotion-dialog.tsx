import { useId, useRef, useState } from "react";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { promotionTarget, promotionTargets } from "#content/promotion-targets.ts";
import { readParisInstant } from "#domain/calendar/typed-instant.ts";
import { parseEuros } from "#domain/money/typed-euros.ts";
import { longestPromotionName } from "#domain/shop/check-promotion.ts";
import type { PromotionTarget, Reduction } from "#domain/shop/promotion.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import { type PreviewedPromotion, PromotionPreview } from "./promotion-preview.tsx";

const kinds = [
  { value: "percent", label: "Pourcentage" },
  { value: "amount", label: "Montant" },
] as const;
const fields = ["name", "target", "reduction", "from", "until"];

/** A new promotion: what, how much, from when to when. Its prices are shown before it is published. */
export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Reduction["kind"]>("percent");
  const [previewed, setPreviewed] = useState<PreviewedPromotion | null>(null);
  const saving = useSaveForm({
    send: (data) => send(admin.promotions.$post({ json: readForm(data, kind) })),
    notice: () => ({ title: "Offre enregistrée", variant: "default" }),
    onSaved: onClose,
    fields,
  });
  const previewing = useSave({
    send: () =>
      send(admin.promotions.preview.$post({ json: readForm(new FormData(form.current ?? undefined), kind) })),
    onSaved: setPreviewed,
    onRefused: (refusal) => {
      setPreviewed(null);
      saving.refuse(refusal);
    },
    refresh: "never",
    fields,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nouvelle offre"
      footer={
        <AdminFormFoot formId={formId} error={saving.formError} busy={saving.isBusy} onCancel={onClose}>
          Publier l’offre
        </AdminFormFoot>
      }
    >
      <form
        ref={(node) => {
          form.current = node;
          saving.form(node);
        }}
        id={formId}
        className="adm-form"
        onSubmit={saving.submit}
        onChange={() => setPreviewed(null)}
        noValidate
      >
        <Input
          label="Nom de l’offre"
          name="name"
          help="Pour vous, dans cette liste et dans le journal."
          maxLength={longestPromotionName}
          error={saving.errorAt("name")}
          required
        />
        <Select
          label="S’applique à"
          name="target"
          defaultValue="rental"
          options={promotionTargets.map(({ id, label }) => ({ value: id, label }))}
          error={saving.errorAt("target")}
        />
        <Segmented label="Remise" options={kinds} value={kind} onChange={setKind} wide />
        <Input
          key={kind}
          label={kind === "percent" ? "Remise, en\u00a0%" : "Remise sur chaque prix, en\u00a0€"}
          name="reduction"
          inputMode={kind === "percent" ? "numeric" : "decimal"}
          defaultValue={kind === "percent" ? "20" : ""}
          error={saving.errorAt("reduction")}
          required
        />
        <div className="adm-form-row">
          <Input
            label="Début, heure de Paris"
            name="from"
            type="datetime-local"
            help="Vide : tout de suite."
            error={saving.errorAt("from")}
            optional
          />
          <Input
            label="Fin, heure de Paris"
            name="until"
            type="datetime-local"
            error={saving.errorAt("until")}
            required
          />
        </div>
        <div className="adm-actions">
          <AdminButton busy={previewing.isBusy} onClick={() => previewing.save()}>
            Voir les prix
          </AdminButton>
        </div>
        <div aria-live="polite">{previewed ? <PromotionPreview previewed={previewed} /> : null}</div>
      </form>
    </Dialog>
  );
}

/** What is no number is sent as one the server refuses. */
function readForm(data: FormData, kind: Reduction["kind"]) {
  const typed = textOf(data, "reduction").trim();
  const begins = textOf(data, "from");
  const target: PromotionTarget = promotionTarget(textOf(data, "target"))?.id ?? "rental";
  return {
    name: textOf(data, "name"),
    target,
    reduction:
      kind === "percent"
        ? { kind, percent: /^\d{1,3}$/.test(typed) ? Number(typed) : -1 }
        : { kind, cents: parseEuros(typed) ?? -1 },
    from: begins === "" ? null : (readParisInstant(begins) ?? 0),
    until: readParisInstant(textOf(data, "until")) ?? 0,
  };
}
