import { useId, useState } from "react";
import { IconClose } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { WEEKDAYS } from "#domain/calendar/dates.ts";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import { ColourSelect } from "./colour-select.tsx";
import type { TeamSector } from "./planning-team.tsx";
import { SectorDates } from "./sector-dates.tsx";

interface SectorFormProps {
  /** Null: a new one. */
  readonly sector: TeamSector | null;
  readonly onClose: () => void;
}

/** From Monday, as a week is read. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

export function SectorForm({ sector, onClose }: SectorFormProps) {
  const formId = useId();
  const [name, setName] = useState(sector?.name ?? "");
  const [colour, setColour] = useState(sector?.colour ?? "teal");
  const [communes, setCommunes] = useState(sector?.communes ?? []);
  const [days, setDays] = useState(sector?.weekdays ?? []);
  const [dates, setDates] = useState(sector?.days ?? []);
  const [typed, setTyped] = useState("");
  const answer = useCommuneSearch(typed);
  const json = { name, colour, communes: communes.map(({ code }) => code), weekdays: days, days: dates };
  const saving = useSaveForm({
    send: () =>
      sector
        ? send(admin.planning.sectors[":id"].$put({ param: { id: sector.id }, json }))
        : send(admin.planning.sectors.$post({ json })),
    notice: () => ({
      title: "Secteur enregistré",
      description: `${name} est au planning.`,
      variant: "default",
    }),
    onSaved: onClose,
    fields: ["name", "communes"],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={sector ? sector.name : "Nouveau secteur"}
      footer={
        <AdminFormFoot formId={formId} error={saving.formError} busy={saving.isBusy} onCancel={onClose}>
          Enregistrer
        </AdminFormFoot>
      }
    >
      <form ref={saving.form} id={formId} className="adm-form" onSubmit={saving.submit} noValidate>
        <div className="adm-form-row">
          <Input
            label="Nom"
            value={name}
            maxLength={60}
            error={saving.errorAt("name")}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ColourSelect colour={colour} onColour={setColour} />
        </div>
        <fieldset>
          <legend>Jours de tournée</legend>
          <div className="team-days">
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                label={WEEKDAYS[day] ?? ""}
                checked={days.includes(day)}
                onChange={(event) =>
                  setDays(event.currentTarget.checked ? [...days, day] : days.filter((one) => one !== day))
                }
              />
            ))}
          </div>
        </fieldset>
        <SectorDates dates={dates} onDates={setDates} />
        <CommuneCombobox
          label="Ajouter une commune"
          typed={typed}
          answer={answer}
          error={saving.errorAt("communes")}
          none="Aucune commune de ce nom."
          noteOf={({ km }) => `${km}\u00a0km`}
          onType={setTyped}
          onChoose={({ code, name: commune }) => {
            setTyped("");
            if (!communes.some((one) => one.code === code))
              setCommunes([...communes, { code, name: commune }]);
          }}
        />
        <ul className="team-communes">
          {communes.map((commune) => (
            <li key={commune.code}>
              <button type="button" onClick={() => setCommunes(communes.filter((one) => one !== commune))}>
                {commune.name}
                <IconClose />
                <span className="sr-only">, retirer</span>
              </button>
            </li>
          ))}
        </ul>
        {sector ? <Remove sector={sector} onRemoved={onClose} /> : null}
      </form>
    </Dialog>
  );
}

function Remove({ sector, onRemoved }: { sector: TeamSector; onRemoved: () => void }) {
  const remove = useSave({
    send: () => send(admin.planning.sectors[":id"].$delete({ param: { id: sector.id } })),
    notice: () => ({
      title: "Secteur supprimé",
      description: "Ses jours sont ouverts à tous.",
      variant: "default",
    }),
    failure: "Secteur non supprimé",
    onSaved: onRemoved,
  });
  return (
    <Confirm
      label="Supprimer le secteur"
      title={`Supprimer ${sector.name}\u00a0?`}
      confirmLabel="Supprimer"
      saving={remove}
      closesOnRefusal
    >
      <p>Les rendez-vous planifiés restent. Ses jours ne sont plus réservés à ces communes.</p>
    </Confirm>
  );
}
