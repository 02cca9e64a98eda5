import { useId, useState } from "react";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { passportKindLabels, passportSurfaceLabels } from "#content/passport/words.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { PASSPORT_KINDS, type PassportKind } from "#domain/passport/passport-entry.ts";
import { PASSPORT_SURFACES } from "#domain/passport/surfaces.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import type { StaffEntry } from "./vehicle-passport.tsx";

interface EntryDialogProps {
  readonly vehicleId: string;
  /** Null: a new one. */
  readonly entry: StaffEntry | null;
  readonly onClose: () => void;
}

const kindOptions = PASSPORT_KINDS.map((value) => ({ value, label: passportKindLabels[value] }));
const names = ["kind", "surfaces", "title", "product", "finish", "batch", "light", "microns"] as const;
const dayNames = ["doneOn", "curedOn", "guaranteedUntil", "upkeepOn"] as const;
const fields = [...names, ...dayNames].map((name) => `input.${name}`);

function isKind(text: string): text is PassportKind {
  return PASSPORT_KINDS.some((kind) => kind === text);
}

/** An empty field is no number; any other text is one, below every bound if it is wrong: the server refuses it. */
function numberOf(form: FormData, name: string): number | null {
  const text = textOf(form, name).trim();
  if (text === "") return null;
  const number = typedNumber(text);
  return Number.isNaN(number) ? -1 : number;
}

export function EntryDialog({ vehicleId, entry, onClose }: EntryDialogProps) {
  const [kind, setKind] = useState<PassportKind>(entry?.kind ?? "film");
  const formId = useId();
  const param = { id: vehicleId };
  const saving = useSaveForm({
    send: (form) => {
      const text = (name: string) => textOf(form, name);
      const input = {
        kind,
        surfaces: PASSPORT_SURFACES.filter((surface) => form.getAll("surfaces").includes(surface)),
        ...{ title: text("title"), product: text("product"), finish: text("finish"), batch: text("batch") },
        light: numberOf(form, "light"),
        microns: numberOf(form, "microns"),
        ...{ doneOn: text("doneOn"), curedOn: text("curedOn") },
        ...{ guaranteedUntil: text("guaranteedUntil"), upkeepOn: text("upkeepOn") },
      };
      if (!entry) return send(admin.vehicles[":id"].entries.$post({ param, json: { input } }));
      const { id, version } = entry;
      return send(admin.vehicles[":id"].entries.$put({ param, json: { id, version, input } }));
    },
    notice: () => ({ title: "Carnet enregistré", variant: "default" }),
    failure: "Rien n’a été enregistré",
    onSaved: onClose,
    refresh: "saved-or-conflict",
    fields,
  });
  const removing = useSave({
    send: () => {
      const { id = "", version = 0 } = entry ?? {};
      return send(admin.vehicles[":id"].entries.remove.$post({ param, json: { id, version } }));
    },
    notice: () => ({ title: "Retiré du carnet", variant: "default" }),
    failure: "Rien n’a été retiré",
    onSaved: onClose,
    refresh: "saved-or-conflict",
  });
  const error = (name: string) => saving.errorAt(`input.${name}`);
  const isReading = kind === "reading";
  const isLasting = kind === "film" || kind === "coating" || kind === "tint";
  const line = (name: "title" | "product" | "finish" | "batch", label: string, maxLength: number) => (
    <Input {...{ name, label, maxLength }} defaultValue={entry?.[name]} error={error(name)} />
  );
  const day = (name: (typeof dayNames)[number], label: string, first = "") => (
    <Input type="date" {...{ name, label }} defaultValue={entry?.[name] ?? first} error={error(name)} />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? "Corriger le carnet" : "Inscrire au carnet"}
      footer={
        <div className="adm-actions">
          <AdminButton onClick={onClose}>Annuler</AdminButton>
          <AdminButton type="submit" form={formId} look="primary" busy={saving.isBusy}>
            Enregistrer
          </AdminButton>
          {entry ? (
            <AdminButton look="danger" busy={removing.isBusy} onClick={() => removing.save()}>
              Retirer du carnet
            </AdminButton>
          ) : null}
        </div>
      }
    >
      <form id={formId} ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
        <Select
          label="Sorte"
          name="kind"
          options={kindOptions}
          defaultValue={kind}
          error={error("kind")}
          onChange={({ currentTarget: { value } }) => isKind(value) && setKind(value)}
        />
        {line("title", "Ce qui a été fait", 120)}
        <fieldset
          className="vpp-surfaces"
          aria-describedby={error("surfaces") ? "surfaces-erreur" : undefined}
        >
          <legend>Sur quels éléments</legend>
          {PASSPORT_SURFACES.map((surface) => (
            <Checkbox
              key={surface}
              label={passportSurfaceLabels[surface]}
              name="surfaces"
              value={surface}
              defaultChecked={entry?.surfaces.includes(surface)}
            />
          ))}
          {error("surfaces") ? (
            <p id="surfaces-erreur" role="alert" className="adm-notice" data-tone="bad">
              {error("surfaces")}
            </p>
          ) : null}
        </fieldset>
        {isReading ? (
          <Input
            label="Mesure (µm)"
            name="microns"
            inputMode="numeric"
            maxLength={4}
            defaultValue={entry?.microns ?? ""}
            error={error("microns")}
          />
        ) : null}
        {isLasting ? (
          <>
            <div className="adm-form-row">
              {line("product", "Produit ou film", 120)}
              {line("batch", "Lot", 60)}
            </div>
            {kind === "film" ? line("finish", "Finition", 40) : null}
            {kind === "tint" ? (
              <Input
                label="Lumière transmise (%)"
                name="light"
                inputMode="numeric"
                maxLength={3}
                defaultValue={entry?.light ?? ""}
                error={error("light")}
              />
            ) : null}
          </>
        ) : null}
        <div className="adm-form-row">
          {day("doneOn", "Fait le", parisDay(new Date()))}
          {isLasting ? day("curedOn", "Sec le") : null}
        </div>
        {isLasting ? (
          <div className="adm-form-row">
            {day("guaranteedUntil", "Garanti jusqu’au")}
            {day("upkeepOn", "Premier entretien")}
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}
