import { Suspense } from "react";
import { IconEdit, IconPlus } from "#app/art/icons.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { entryFacts, passportKindLabels, surfacesText } from "#content/passport/words.ts";
import { formatDay } from "#domain/calendar/dates.ts";
import { Link } from "#router";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import { AdminButton, AdminLink } from "../../ui/admin-button.tsx";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useEdited } from "../../ui/use-edited.ts";
import { labelOfCategory } from "../customers/customer-car.tsx";
import type { Route } from "./+types/vehicle-passport.ts";
import { PassportCar } from "./passport-car.tsx";
import { PassportSwitches } from "./passport-switches.tsx";
import "./vehicle-passport.css";

const EntryDialog = lazyPart(() => import("./entry-dialog.tsx").then((module) => module.EntryDialog));
const OwnerPanel = lazyPart(() => import("./owner-panel.tsx").then((module) => module.OwnerPanel));

export const handle = {
  missing: {
    title: "Véhicule introuvable",
    list: { to: "/admin/vehicules", label: "Véhicules" },
    back: "Voir tous les véhicules",
  },
} satisfies AdminHandle;

export type StaffPassport = SuccessBody<Awaited<ReturnType<(typeof admin.vehicles)[":id"]["$get"]>>>;
export type StaffEntry = StaffPassport["entries"][number];

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return read(admin.vehicles[":id"].$get({ param: { id: params.id } }));
}
clientLoader.hydrate = true as const;

/** A vehicle's passport: what lies on it, every entry to correct, its public address, its reminders and its owner. */
export default function VehiclePassportPage({ loaderData: passport }: Route.ComponentProps) {
  const { vehicle, entries } = passport;
  const { edited, open, close } = useEdited(entries);
  const name = vehicle.model || labelOfCategory(vehicle.category)?.shortLabel || "Véhicule";
  return (
    <>
      <PageHead
        title={name}
        parent={{ to: "/admin/vehicules", label: "Véhicules" }}
        detail={[vehicle.plate, vehicle.colour, `catégorie ${vehicle.category}`].filter(Boolean).join(", ")}
        actions={
          <>
            <AdminLink to={`/admin/clients/${vehicle.customer.id}#vehicule-${vehicle.id}`}>
              {vehicle.customer.name}
            </AdminLink>
            <AdminButton look="primary" icon={<IconPlus />} onClick={() => open("new")}>
              Inscrire au carnet
            </AdminButton>
          </>
        }
      />
      <div className="adm-columns">
        <div className="adm-stack">
          <PassportCar passport={passport} />
          <Panel title="Carnet" aside={<span className="adm-count">{entries.length}</span>} flush>
            {entries.length === 0 ? (
              <p className="adm-muted vpp-nothing">
                Rien encore. Le carnet se remplit à la fin de chaque visite, ou à la main.
              </p>
            ) : null}
            <ul className="vpp-entries">
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} onEdit={() => open(entry)} />
              ))}
            </ul>
          </Panel>
        </div>
        <div className="adm-stack">
          <PassportSwitches passport={passport} />
          <Suspense>
            <OwnerPanel key={vehicle.customer.id} vehicleId={vehicle.id} />
          </Suspense>
        </div>
      </div>
      {edited ? (
        <Suspense>
          <EntryDialog vehicleId={vehicle.id} entry={edited === "new" ? null : edited} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

function EntryRow({ entry, onEdit }: { entry: StaffEntry; onEdit: () => void }) {
  const { kind, title, microns, doneOn, curedOn, guaranteedUntil, upkeepOn, jobId } = entry;
  const days = [
    curedOn ? `sec le ${formatDay(curedOn)}` : "",
    guaranteedUntil ? `garanti jusqu’au ${formatDay(guaranteedUntil)}` : "",
    upkeepOn ? `entretien dès le ${formatDay(upkeepOn)}` : "",
  ].filter(Boolean);
  return (
    <li>
      <span className="vpp-kind" data-kind={kind}>
        {passportKindLabels[kind]}
      </span>
      <div>
        <b>{microns === null ? title : `${surfacesText(entry.surfaces)}, ${microns}\u00a0µm`}</b>
        {microns === null ? <small>{entryFacts(entry)}</small> : null}
        {days.length > 0 ? <small>{days.join(", ")}</small> : null}
        <small>
          {`fait le ${formatDay(doneOn)}`}
          {jobId ? (
            <>
              {", "}
              <Link to={`/admin/interventions/${jobId}`} className="adm-link">
                intervention
              </Link>
            </>
          ) : (
            ", à la main"
          )}
        </small>
      </div>
      <AdminButton icon={<IconEdit />} onClick={onEdit} aria-label={`Corriger ${title}`}>
        Corriger
      </AdminButton>
    </li>
  );
}
