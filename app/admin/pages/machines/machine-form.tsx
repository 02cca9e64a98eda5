import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { drawingName } from "#content/drawing-names.ts";
import { MACHINE_SCENES } from "#domain/site-content/machine.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { useNavigate } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { AmountField } from "../settings/amount-field.tsx";
import { contentOf, draftOf, emptyMachine, type MachineDraft, machineKey } from "./machine-draft.ts";
import { MachinePrices } from "./machine-prices.tsx";
import type { EditedMachine } from "./machines.tsx";
import { PackFields } from "./pack-fields.tsx";
import { rateLabels } from "./rate-labels.ts";

const fields = [
  ...["name", "subtitle", "description", "badge", "bonuses", "inspection", "units", "depositCents"],
  ...rateLabels.map(([rate]) => `prices.${rate}`),
];

const specLabels = [
  ["tank", "Réservoir"],
  ["weight", "Poids"],
  ["power", "Puissance"],
  ["dimensions", "Dimensions"],
] as const;

/** Everything of a machine in one form: saved at once, or not at all. */
export function MachineForm({ saved, taken }: { saved: EditedMachine | null; taken: readonly string[] }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<MachineDraft>(saved ? draftOf(saved) : emptyMachine);
  const key = saved?.key ?? machineKey(draft.name, taken);
  const set = (part: Partial<MachineDraft>) => setDraft({ ...draft, ...part });
  const saving = useSave({
    send: (wanted: MachineDraft) => {
      const { units, depositCents } = wanted;
      const json = { value: contentOf(wanted), version: saved?.version ?? 0, units, depositCents };
      return send(admin.machines[":key"].$put({ param: { key }, json }));
    },
    notice: (_, { isRetired }) => ({
      title: isRetired ? "Machine retirée" : "Machine enregistrée",
      description: isRetired ? "Les locations déjà faites continuent." : "Le site la montre dès maintenant.",
      variant: "default",
    }),
    onSaved: () => (saved ? undefined : navigate(`/admin/machines/${key}`, { replace: true })),
    refresh: "saved-or-conflict",
    fields,
  });
  const { errorAt } = saving;
  const text = (name: "name" | "subtitle" | "badge", label: string, help?: string) => (
    <Input
      label={label}
      help={help}
      value={draft[name]}
      error={errorAt(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      ref={saving.form}
      className="adm-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save(draft);
      }}
    >
      <Panel title="La machine">
        <div className="adm-form">
          {text("name", "Nom")}
          {text("subtitle", "Sous-titre", "Par exemple\u00a0: Portable, pour la maison.")}
          <Textarea
            label="Description"
            rows={2}
            maxLength={200}
            value={draft.description}
            error={errorAt("description")}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <div className="adm-form-row">
            {text("badge", "Étiquette", "Vide\u00a0: aucune.")}
            <Select
              label="Dessin"
              value={draft.scene}
              options={MACHINE_SCENES.map((scene) => ({ value: scene, label: drawingName(scene) }))}
              onChange={({ target: { value } }) =>
                set({ scene: MACHINE_SCENES.find((scene) => scene === value) ?? draft.scene })
              }
            />
          </div>
          <div className="adm-form-row">
            {specLabels.map(([name, label]) => (
              <Input
                key={name}
                label={label}
                maxLength={40}
                value={draft.specs[name]}
                onChange={(event) => set({ specs: { ...draft.specs, [name]: event.currentTarget.value } })}
              />
            ))}
          </div>
          <Textarea
            label="Ce qui est fourni avec, une ligne chacun"
            rows={3}
            value={draft.bonuses}
            error={errorAt("bonuses")}
            onChange={(event) => set({ bonuses: event.currentTarget.value })}
          />
        </div>
      </Panel>
      <Panel title="Prix et nombre">
        <div className="adm-form">
          {saved ? (
            <MachinePrices prices={saved.content.prices} />
          ) : (
            <div className="adm-form-row">
              {rateLabels.map(([rate, label]) => (
                <AmountField
                  key={rate}
                  label={`${label} (€)`}
                  cents={draft.prices[rate]}
                  error={errorAt(`prices.${rate}`)}
                  onAmount={(cents) => set({ prices: { ...draft.prices, [rate]: cents } })}
                />
              ))}
            </div>
          )}
          <div className="adm-form-row">
            <Input
              label="Nombre de machines"
              type="number"
              min={0}
              max={50}
              value={draft.units}
              error={errorAt("units")}
              onChange={(event) => set({ units: typedNumber(event.currentTarget.value) || 0 })}
            />
            <AmountField
              label="Caution (€)"
              cents={draft.depositCents}
              error={errorAt("depositCents")}
              onAmount={(depositCents) => set({ depositCents })}
            />
          </div>
          <p className="adm-muted">Les locations déjà faites gardent leur prix.</p>
        </div>
      </Panel>
      <PackFields
        machine={key}
        packs={draft.packs}
        saved={saved?.content.packs ?? []}
        onChange={(packs) => set({ packs })}
      />
      <Panel title="Contrôle à la remise et au retour">
        <div className="adm-form">
          <Textarea
            label="Points à vérifier, une ligne chacun"
            help={"Vide\u00a0: la liste habituelle."}
            rows={4}
            value={draft.inspection}
            error={errorAt("inspection")}
            onChange={(event) => set({ inspection: event.currentTarget.value })}
          />
        </div>
      </Panel>
      {saving.formError ? (
        <p role="alert" className="adm-notice">
          {saving.formError}
        </p>
      ) : null}
      <div className="adm-actions">
        {saved ? (
          <AdminButton
            busy={saving.isBusy}
            onClick={() => saving.save({ ...draft, isRetired: !draft.isRetired })}
          >
            {draft.isRetired ? "Louer de nouveau" : "Retirer de la location"}
          </AdminButton>
        ) : null}
        <AdminButton type="submit" look="primary" busy={saving.isBusy}>
          Enregistrer
        </AdminButton>
      </div>
    </form>
  );
}
