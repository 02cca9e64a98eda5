import { useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { formatDayShort, WEEKDAYS } from "#domain/calendar/dates.ts";
import { dayName } from "#domain/calendar/opening-hours.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { ofName } from "#domain/text/elision.ts";
import { ofPlace } from "#domain/text/of-place.ts";
import { useOutletContext } from "#router";
import { admin, read, type SuccessBody, send } from "../../client/admin-client.ts";
import type { Me } from "../../shell/me.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useEdited } from "../../ui/use-edited.ts";
import { useSave } from "../../ui/use-save.ts";
import type { Route } from "./+types/planning-team.ts";
import { AbsenceForm } from "./absence-form.tsx";
import { SectorForm } from "./sector-form.tsx";
import { WorkerFeed } from "./worker-feed.tsx";
import { WorkerForm } from "./worker-form.tsx";
import "../planning/colours.css";
import "./planning-team.css";

export type Team = SuccessBody<Awaited<ReturnType<typeof admin.planning.team.$get>>>;
export type TeamWorker = Team["workers"][number];
export type TeamSector = Team["sectors"][number];
type TeamAbsence = Team["absences"][number];

export async function clientLoader() {
  return read(admin.planning.team.$get());
}
clientLoader.hydrate = true as const;

export default function PlanningTeam({ loaderData: team }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Équipe et secteurs"
        detail="Qui fait les tournées, quand, et où."
        parent={{ to: "/admin/planning", label: "Planning" }}
      />
      <div className="adm-stack">
        <Workers team={team} />
        <Absences team={team} />
        <Sectors team={team} />
      </div>
    </>
  );
}

function Workers({ team: { workers, accounts } }: { team: Team }) {
  const { edited, open, close } = useEdited(workers);
  const isOwner = useOutletContext<Me>().role === "owner";
  return (
    <Panel
      title="Équipiers"
      aside={isOwner ? <Add label="Ajouter un équipier" onAdd={() => open("new")} /> : null}
      flush
    >
      <ul className="team-rows">
        {workers.map((worker) => (
          <li key={worker.id} data-colour={worker.colour}>
            <span className="plan-dot" />
            <p>
              <b>{worker.name}</b>
              <small>{workerFacts(worker)}</small>
            </p>
            {isOwner ? (
              <div className="adm-actions">
                <WorkerFeed worker={worker} />
                <AdminButton onClick={() => open(worker)}>Modifier</AdminButton>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <WorkerForm
          worker={edited === "new" ? null : edited}
          isOnly={workers.length === 1}
          accounts={accounts}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

function workerFacts({ baseLabel, week, skills }: TeamWorker): string {
  const days = week?.flatMap((ranges, index) => (ranges.length > 0 ? [dayName(index)] : []));
  return [
    baseLabel ? `départ ${ofPlace(baseLabel)}` : "départ de l’adresse de l’entreprise",
    days ? `travaille ${days.join(", ") || "aucun jour"}` : "horaires de l’entreprise",
    skills ? `${skills.length} prestation${skills.length > 1 ? "s" : ""}` : "toutes les prestations",
  ].join(", ");
}

function Absences({ team: { absences, workers, today } }: { team: Team }) {
  const [isAdding, setAdding] = useState(false);
  const nameOf = (id: number) => workers.find((worker) => worker.id === id)?.name ?? "Ancien équipier";
  return (
    <Panel title="Absences" aside={<Add label="Noter une absence" onAdd={() => setAdding(true)} />} flush>
      {absences.length === 0 ? <p className="team-none adm-muted">Personne n’est absent.</p> : null}
      <ul className="team-rows">
        {absences.map((absence) => (
          <AbsenceRow key={absence.id} absence={absence} name={nameOf(absence.workerId)} />
        ))}
      </ul>
      {isAdding ? <AbsenceForm workers={workers} today={today} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

function AbsenceRow({ absence, name }: { absence: TeamAbsence; name: string }) {
  const { id, firstDay, lastDay, from, to, reason } = absence;
  const remove = useSave({
    send: () => send(admin.planning.absences[":id"].$delete({ param: { id } })),
    notice: () => ({ title: "Absence retirée", description: `${name} est de retour.`, variant: "default" }),
    failure: "Absence non retirée",
    refresh: "always",
  });
  const hours = from !== null && to !== null ? `, ${formatClock(from)} – ${formatClock(to)}` : "";
  const last = lastDay === firstDay ? "" : ` – ${formatDayShort(lastDay)}`;
  return (
    <li>
      <p>
        <b>{name}</b>
        <small>{[`${formatDayShort(firstDay)}${last}${hours}`, reason].filter(Boolean).join(", ")}</small>
      </p>
      <AdminButton look="danger" busy={remove.isBusy} onClick={() => remove.save()}>
        Retirer<span className="sr-only">{` l’absence ${ofName(name)}`}</span>
      </AdminButton>
    </li>
  );
}

function Sectors({ team: { sectors } }: { team: Team }) {
  const [edited, setEdited] = useState<TeamSector | "new" | null>(null);
  const isOwner = useOutletContext<Me>().role === "owner";
  return (
    <Panel
      title="Secteurs"
      aside={isOwner ? <Add label="Ajouter un secteur" onAdd={() => setEdited("new")} /> : null}
      flush
    >
      {sectors.length === 0 ? (
        <p className="team-none adm-muted">
          {"Un secteur réunit des communes voisines\u00a0; un jour de la semaine peut lui être donné."}
        </p>
      ) : null}
      <ul className="team-rows">
        {sectors.map((sector) => (
          <li key={sector.id} data-colour={sector.colour}>
            <span className="plan-dot" />
            <p>
              <b>{sector.name}</b>
              <small>{sectorFacts(sector)}</small>
            </p>
            {isOwner ? (
              <AdminButton onClick={() => setEdited(sector)}>
                Modifier<span className="sr-only">{` ${sector.name}`}</span>
              </AdminButton>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <SectorForm sector={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Panel>
  );
}

function sectorFacts({ weekdays, days: dates, communes }: TeamSector): string {
  const days = [...weekdays.map((day) => WEEKDAYS[day]), ...dates.map(formatDayShort)].join(", ");
  return `${days || "aucun jour"}\u00a0: ${communes.map(({ name }) => name).join(", ")}`;
}

function Add({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <AdminButton icon={<IconPlus />} onClick={onAdd}>
      {label}
    </AdminButton>
  );
}
