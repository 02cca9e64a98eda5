import { contactSubjects } from "#content/lists/contact-subjects.ts";
import { objectives } from "#content/objectives.ts";
import { problems } from "#content/problems.ts";
import { washSiteLabel } from "#content/wash-sites.ts";
import { type RequestVehicle, readRequestVehicles } from "#domain/request/request-vehicle.ts";
import { groupByVehicle } from "#domain/vehicle/group-by-vehicle.ts";
import { Panel } from "../../ui/panel.tsx";
import type { AdminRequest } from "./admin-request.ts";
import { type RequestExtras, text } from "./request-words.ts";

/** What was asked, in the customer's words. */
export function MessagePanel({ request }: { request: AdminRequest["request"] }) {
  const { items, message, details } = request;
  const words = text(details.customerMessage) || message;
  const vehicles = readRequestVehicles(details);
  const facts = factsOf(vehicles.length > 0 ? { ...details, ...noAnswers } : details);
  if (words === "" && facts.length === 0 && items.length === 0) return null;
  return (
    <Panel title="Demande">
      <div className="adm-stack">
        {words ? <p className="req-quoted-words">{words}</p> : null}
        {facts.length > 0 ? (
          <dl className="req-facts">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {groupByVehicle(items).map(({ vehicle, lines }) => (
          <ItemList
            key={vehicle}
            items={lines}
            vehicle={vehicles.find(({ name }) => name === vehicle) ?? null}
          />
        ))}
      </div>
    </Panel>
  );
}

/** What only the one vehicle of a request has. */
const noAnswers = { serviceObjective: null, serviceProblems: null };

interface ItemListProps {
  readonly items: AdminRequest["request"]["items"];
  /** In a request about several. */
  readonly vehicle: RequestVehicle | null;
}

function ItemList({ items, vehicle }: ItemListProps) {
  return (
    <div>
      {vehicle ? (
        <>
          <h3 className="req-vehicle">{vehicle.name}</h3>
          <p className="req-vehicle-need">
            {[
              `catégorie ${vehicle.category}`,
              wordsOf("serviceObjective", vehicle.objective),
              wordsOf("serviceProblems", vehicle.problems),
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        </>
      ) : null}
      <ul className="req-items">
        {items.map(({ title, price, details: about }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes, and two may be alike
          <li key={position}>
            <span>
              <b>{title}</b>
              {about ? <small>{about}</small> : null}
            </span>
            <span>{price}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const labels: Readonly<Record<string, string>> = {
  serviceObjective: "Objectif",
  serviceProblems: "Problématiques",
  washSite: "Lieu de lavage",
  subject: "Sujet",
  projectType: "Type de projet",
  surfaceArea: "Surface",
  company: "Entreprise",
  vehicleCount: "Véhicules",
  gift: "Cadeau souhaité",
};

function factsOf(details: RequestExtras): readonly (readonly [string, string])[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const value = wordsOf(key, details[key]);
    return value === "" ? [] : [[label, value] as const];
  });
}

/** Ids as the site calls them; what is no id is shown as it was typed. */
function wordsOf(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => wordsOf(key, entry)).join(", ");
  const known: Readonly<Record<string, string | undefined>> = {
    serviceObjective: objectives.find(({ id }) => id === value)?.label,
    washSite: washSiteLabel(value),
    subject: contactSubjects.find(({ id }) => id === value)?.label,
    serviceProblems: Object.entries(problems).find(([id]) => id === value)?.[1].label,
  };
  return known[key] ?? (typeof value === "number" ? String(value) : text(value));
}
