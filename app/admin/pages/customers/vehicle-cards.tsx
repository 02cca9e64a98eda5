import { Suspense, useState } from "react";
import { IconEdit, IconPlus } from "#app/art/icons.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { reminderTitles } from "#content/passport/words.ts";
import { formatDay, formatMonth, parisDay } from "#domain/calendar/dates.ts";
import { ofName } from "#domain/text/elision.ts";
import { useLocation } from "#router";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import { CustomerCar, labelOfCategory } from "./customer-car.tsx";
import type { CustomerFile, CustomerVehicle } from "./customer-file.ts";
import "./vehicles.css";

const VehicleHistory = lazyPart(() =>
  import("./vehicle-history.tsx").then((module) => module.VehicleHistory),
);
const VehicleDialog = lazyPart(() => import("./vehicle-dialog.tsx").then((module) => module.VehicleDialog));

/** A fleet has its own page: here its first vehicles are enough. */
const mostAtFirst = 6;

/** Each drawn in its category and colour. */
export function VehicleCards({ file: { customer, vehicles } }: { file: CustomerFile }) {
  /** The vehicle being changed; "new" for one more. */
  const [edited, setEdited] = useState<CustomerVehicle | "new" | null>(null);
  const isOneSought = useLocation().hash.startsWith("#vehicule-");
  const [isWhole, setWhole] = useState(vehicles.length <= mostAtFirst + 1);
  const shown = isWhole || isOneSought ? vehicles : vehicles.slice(0, mostAtFirst);
  return (
    <section aria-labelledby="vehicules" className="cust-vehicles">
      <header>
        <h2 id="vehicules">
          Véhicules <small>{vehicles.length}</small>
        </h2>
        <AdminButton icon={<IconPlus />} onClick={() => setEdited("new")}>
          Ajouter
        </AdminButton>
      </header>
      {vehicles.length === 0 ? <p className="adm-muted">Aucun véhicule sur cette fiche.</p> : null}
      <ul>
        {shown.map((vehicle) => (
          <Card key={vehicle.id} vehicle={vehicle} onEdit={() => setEdited(vehicle)} />
        ))}
      </ul>
      {shown.length < vehicles.length ? (
        <AdminButton className="cust-more" onClick={() => setWhole(true)}>
          {`Voir les ${vehicles.length - shown.length} autres véhicules`}
        </AdminButton>
      ) : null}
      {edited ? (
        <Suspense>
          <VehicleDialog
            customerId={customer.id}
            vehicle={edited === "new" ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function Card({ vehicle, onEdit }: { vehicle: CustomerVehicle; onEdit: () => void }) {
  const { category, model, plate, colour, notes, retiredAt, createdAt, visits, sheet } = vehicle;
  const name = model || labelOfCategory(category)?.shortLabel || "Véhicule";
  const anchor = `vehicule-${vehicle.id}`;
  const isSought = useLocation().hash === `#${anchor}`;
  const facts = [`Catégorie ${category}`, colour, `depuis ${formatMonth(parisDay(new Date(createdAt)))}`];
  return (
    <li id={anchor} data-retired={retiredAt ? true : undefined} data-sought={isSought || undefined}>
      <div className="cust-car">
        <CustomerCar category={category} colour={colour} lying={sheet.lying} />
      </div>
      <div className="cust-car-facts">
        <h3>
          {name} {plate ? <span className="veh-plate">{plate}</span> : null}
        </h3>
        <small>{facts.filter(Boolean).join(", ")}</small>
        {notes ? <p>{notes}</p> : null}
        <PassportFacts sheet={sheet} />
        <Suspense>
          <VehicleHistory key={anchor} visits={visits} isOpen={isSought} />
        </Suspense>
        {retiredAt ? <p className="adm-muted">Retiré, gardé pour son historique</p> : null}
        <div className="adm-actions">
          <AdminLink to={`/admin/vehicules/${vehicle.id}`} aria-label={`Carnet ${ofName(name)}`}>
            Carnet
          </AdminLink>
          <AdminButton icon={<IconEdit />} onClick={onEdit} aria-label={`Modifier ${name}`}>
            Modifier
          </AdminButton>
        </div>
      </div>
    </li>
  );
}

/** The newest work that lies on it, what the gauge said and the next upkeep; the rest is in the passport. */
function PassportFacts({ sheet: { lying, readings, next } }: Pick<CustomerVehicle, "sheet">) {
  const microns = readings.map((reading) => reading.microns);
  const [least, most] = [Math.min(...microns), Math.max(...microns)];
  if (lying.length + microns.length === 0) return null;
  return (
    <dl className="cust-passport">
      {lying.slice(0, 2).map(({ id, title, doneOn, guaranteedUntil }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{guaranteedUntil ? `garanti jusqu’en ${formatMonth(guaranteedUntil)}` : formatDay(doneOn)}</dd>
        </div>
      ))}
      {microns.length > 0 ? (
        <div>
          <dt>Peinture</dt>
          <dd>{least === most ? `${least}\u00a0µm` : `${least} à ${most}\u00a0µm`}</dd>
        </div>
      ) : null}
      {next ? (
        <div data-next>
          <dt>{reminderTitles[next.kind]}</dt>
          <dd>{`${formatMonth(next.dueOn)}, à proposer`}</dd>
        </div>
      ) : null}
    </dl>
  );
}
