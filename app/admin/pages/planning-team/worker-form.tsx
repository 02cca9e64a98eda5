import { useId, useState } from "react";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { CommuneCombobox } from "#app/ui/fields/commune-combobox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { useCommuneSearch } from "#app/ui/fields/use-commune-search.ts";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { shippedWeek } from "#content/shipped-week.ts";
import { admin, send } from "../../client/admin-client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import { WeekFields } from "../settings/week-fields.tsx";
import { ColourSelect } from "./colour-select.tsx";
import type { Team, TeamWorker } from "./planning-team.tsx";
import { SkillFields } from "./skill-fields.tsx";

interface WorkerFormProps {
  /** Null: a new one. */
  readonly worker: TeamWorker | null;
  /** The only one there is: somebody has to drive. */
  readonly isOnly: boolean;
  /** The staff accounts; none for staff, who cannot save. */
  readonly accounts: Team["accounts"];
  readonly onClose: () => void;
}

const copyShippedWeek = () => shippedWeek.map((day) => day.map((range) => ({ ...range })));

export function WorkerForm({ worker, isOnly, accounts, onClose }: WorkerFormProps) {
  const formId = useId();
  const [name, setName] = useState(worker?.name ?? "");
  const [colour, setColour] = useState(worker?.colour ?? "blue");
  const [week, setWeek] = useState(worker?.week?.map((day) => day.map((range) => ({ ...range }))) ?? null);
  const [skills, setSkills] = useState(worker?.skills ?? null);
  const [base, setBase] = useState({ typed: worker?.baseLabel ?? "", code: worker?.baseCode ?? "" });
  const [accountId, setAccountId] = useState(worker?.accountId ?? "");
  const answer = useCommuneSearch(base.typed);
  const facts = {
    name,
    colour,
    week,
    skills,
    baseCode: base.typed.trim() === "" ? "" : base.code,
    accountId: accountId || null,
  };
  const saving = useSaveForm({
    send: () =>
      worker
        ? send(
            admin.planning.workers[":number"].$put({
              param: { number: String(worker.id) },
              json: { ...facts, seenAt: worker.updatedAt },
            }),
          )
        : send(admin.planning.workers.$post({ json: facts })),
    notice: () => ({
      title: "Équipier enregistré",
      description: `${name} est au planning.`,
      variant: "default",
    }),
    onSaved: onClose,
    refresh: "saved-or-conflict",
    fields: ["name", "baseCode", "accountId"],
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={worker ? worker.name : "Nouvel équipier"}
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
        <Select
          label="Compte"
          help="Qui se connecte avec ce compte voit cette tournée dans sa journée."
          value={accountId}
          error={saving.errorAt("accountId")}
          onChange={(event) => setAccountId(event.currentTarget.value)}
          options={[
            { value: "", label: "Aucun" },
            ...accounts.map(({ id, email }) => ({ value: id, label: email })),
          ]}
        />
        <CommuneCombobox
          label="Commune de départ"
          help={"Vide\u00a0: l’adresse de l’entreprise."}
          optional
          typed={base.typed}
          answer={answer}
          isChosen={base.code !== ""}
          error={saving.errorAt("baseCode")}
          none="Aucune commune de ce nom."
          noteOf={({ km }) => `${km}\u00a0km`}
          onType={(typed) => setBase({ typed, code: "" })}
          onChoose={(commune) => setBase({ typed: commune.name, code: commune.code })}
        />
        <Checkbox
          label="Horaires de l’entreprise"
          checked={week === null}
          onChange={(event) => setWeek(event.currentTarget.checked ? null : copyShippedWeek())}
        />
        {week ? <WeekFields week={week} errorAt={saving.errorAt} onChange={setWeek} /> : null}
        <SkillFields skills={skills} onSkills={setSkills} />
        {worker && !isOnly ? <Retire worker={worker} onRetired={onClose} /> : null}
      </form>
    </Dialog>
  );
}

function Retire({ worker, onRetired }: { worker: TeamWorker; onRetired: () => void }) {
  const retire = useSave({
    send: () => send(admin.planning.workers[":number"].$delete({ param: { number: String(worker.id) } })),
    notice: () => ({
      title: "Équipier retiré",
      description: "Ses rendez-vous passés restent.",
      variant: "default",
    }),
    failure: "Équipier non retiré",
    onSaved: onRetired,
  });
  return (
    <Confirm
      label="Retirer du planning"
      title={`Retirer ${worker.name}\u00a0?`}
      confirmLabel="Retirer"
      saving={retire}
      closesOnRefusal
    >
      <p>Plus aucun rendez-vous ne pourra lui être donné.</p>
    </Confirm>
  );
}
