import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { IconCalendar, IconClock, IconEuro, IconPhone } from "#app/art/icons.tsx";
import { putOffReasons } from "#content/planning/put-off-words.ts";
import { formatDayLong, formatParisInstant } from "#domain/calendar/dates.ts";
import { formatClock } from "#domain/planning/time-words.ts";
import { capitalised } from "#domain/text/capitalised.ts";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import { AdminLink } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/put-off-answers.ts";
import { AnsweredCustomer } from "./answered-customer.tsx";
import { UndoBar } from "./undo-bar.tsx";
import "../planning/colours.css";
import "./put-off.css";

type AnswersCall = (typeof admin.planning)["put-offs"][":id"]["$get"];
export type PutOffAnswers = SuccessBody<Awaited<ReturnType<AnswersCall>>>;

export const handle = {
  missing: {
    title: "Report introuvable",
    list: { to: "/admin/planning", label: "Planning" },
    back: "Voir le planning",
  },
} satisfies AdminHandle;

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return read(admin.planning["put-offs"][":id"].$get({ param: { id } }));
}
clientLoader.hydrate = true as const;

const refreshMs = 20_000;

/** Who chose, who looked, who has not: those still to be reached first. */
export default function PutOffAnswersPage({ loaderData: putOff }: Route.ComponentProps) {
  const { day, reason, toldAt, undoUntil, heldUntil, isOver, customers, left } = putOff;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const chosen = customers.filter(({ answer }) => answer === "chosen").length;
  const until = isOver
    ? "Les créneaux non choisis sont libres."
    : `Créneaux gardés jusqu’au ${instant(heldUntil)}.`;
  return (
    <>
      <PageHead
        parent={{ to: `/admin/planning?vue=jour&jour=${day}`, label: "Planning" }}
        title={`${capitalised(formatDayLong(day))}, reporté`}
        detail={putOffReasons[reason].label}
        actions={<AdminLink to={`/admin/planning?vue=jour&jour=${day}`}>Retour au planning</AdminLink>}
      />
      {undoUntil ? <UndoBar id={putOff.id} day={day} undoUntil={undoUntil} /> : null}
      <section className="po-score" aria-label="Avancement">
        <div>
          <h2>{`${chosen} sur ${customers.length} ${chosen > 1 ? "ont choisi" : "a choisi"}`}</h2>
          <p>{undoUntil ? until : `Messages du ${instant(toldAt)}. ${until}`}</p>
        </div>
        <ul>
          {customers.map(({ id, customer, answer }) => (
            <li key={id} data-answer={answer}>
              {customer.split(" ")[0]}
            </li>
          ))}
        </ul>
      </section>
      <div className="po-columns">
        <Panel title="Réponses" aside={<span className="adm-muted">se met à jour seul</span>} flush>
          <ul className="po-list">
            {inOrderOfNeed(customers).map((customer) => (
              <AnsweredCustomer key={customer.id} customer={customer} />
            ))}
          </ul>
        </Panel>
        <div className="po-side">
          <Panel title="Ce jour-là maintenant" aside={<span className="adm-muted">{left.length}</span>}>
            {left.length === 0 ? <p className="adm-muted">Plus aucun rendez-vous.</p> : null}
            <ul className="po-left">
              {left.map(({ id, customer, commune, from, title }) => (
                <li key={id}>
                  <span>{formatClock(from)}</span>
                  <span>
                    <b>{customer}</b>
                    {`, ${title}, ${commune}`}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Ensuite, sans rien faire">
            <ul className="po-next">
              <li>
                <IconClock />
                {"Le soir à 18\u00a0h\u00a0: rappel à qui n’a pas choisi."}
              </li>
              <li>
                <IconPhone />
                {"Le lendemain à 12\u00a0h\u00a0: sans choix, la demande passe «\u00a0À rappeler\u00a0»."}
              </li>
              <li>
                <IconCalendar />
                {"Créneaux non choisis\u00a0: rendus aussitôt au planning."}
              </li>
              <li>
                <IconEuro />
                {"Acomptes\u00a0: ils suivent la visite, rien à rembourser."}
              </li>
            </ul>
          </Panel>
        </div>
      </div>
    </>
  );
}

const need = { call: 0, silent: 1, opened: 2, chosen: 3 } as const;

function inOrderOfNeed(customers: PutOffAnswers["customers"]): PutOffAnswers["customers"] {
  return customers.toSorted((a, b) => need[a.answer] - need[b.answer] || a.from - b.from);
}

function instant(text: string): string {
  return formatParisInstant(new Date(text));
}
