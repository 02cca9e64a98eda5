import { IconCar } from "#app/art/icons.tsx";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import {
  type CalendarDay,
  formatDay,
  formatDayNumeric,
  formatDayShort,
  parisDay,
} from "#domain/calendar/dates.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Link } from "#router";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import type { DataColumn } from "../../ui/data-table.tsx";
import { ListFrame } from "../../ui/list-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/vehicles.ts";
import { CustomerCar, labelOfCategory } from "./customer-car.tsx";
import "./vehicles.css";

type Row = SuccessBody<Awaited<ReturnType<typeof admin.vehicles.$get>>>["rows"][number];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = {
    q: params.get("q") ?? "",
    vue: params.get("vue") ?? "",
    page: params.get("page") ?? "1",
  };
  return read(admin.vehicles.$get({ query }));
}
clientLoader.hydrate = true as const;

export default function VehiclesPage({ loaderData: { rows, total, page, pageSize } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Véhicules" detail={`${formatCount(total)} ${total > 1 ? "véhicules" : "véhicule"}`} />
      <ListFrame
        views={views}
        searchLabel="Plaque, modèle, client"
        caption="Véhicules"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        nothing={{
          icon: <IconCar />,
          title: "Aucun véhicule",
          text: "Un véhicule entre ici avec un devis, un rendez-vous, ou depuis la fiche de son client.",
        }}
        {...{ page, pageSize, total }}
      />
    </>
  );
}

const views = [
  { id: "tous", label: "Tous" },
  ...[...carCategories, ...utilityCategories].map(({ id, shortLabel }) => ({ id, label: shortLabel })),
];

const columns: readonly DataColumn<Row>[] = [
  {
    label: "Véhicule",
    cell: (vehicle) => (
      <span className="veh-row">
        <CustomerCar {...vehicle} />
        <span>
          <Link to={`/admin/clients/${vehicle.customerId}#vehicule-${vehicle.id}`}>{nameOf(vehicle)}</Link>
          <small>{factsOf(vehicle)}</small>
          {vehicle.plate ? <span className="veh-plate veh-narrow">{vehicle.plate}</span> : null}
        </span>
      </span>
    ),
  },
  {
    label: "Plaque",
    cell: ({ plate }) => (plate ? <span className="veh-plate">{plate}</span> : "inconnue"),
    wide: true,
  },
  {
    label: "Client",
    cell: ({ customer, customerId, lastVisitAt, nextVisitAt }) => (
      <span className="veh-customer">
        <Link to={`/admin/clients/${customerId}`}>{customer}</Link>
        <small className="veh-narrow">
          {nextVisitAt
            ? `prochaine visite ${formatDayShort(dayOf(nextVisitAt))}`
            : lastVisitAt
              ? `dernière visite ${formatDay(dayOf(lastVisitAt))}`
              : "aucune visite"}
        </small>
      </span>
    ),
  },
  {
    label: "Dernière visite",
    cell: ({ lastVisitAt }) => (lastVisitAt ? formatDayNumeric(dayOf(lastVisitAt)) : "aucune"),
    align: "end",
    wide: true,
  },
  {
    label: "Prochaine visite",
    cell: ({ nextVisitAt }) => (nextVisitAt ? <b>{formatDayShort(dayOf(nextVisitAt))}</b> : "aucune"),
    align: "end",
    wide: true,
  },
];

function nameOf({ model, category }: Row): string {
  return model || labelOfCategory(category)?.shortLabel || "Véhicule";
}

function factsOf({ category, colour, retiredAt }: Row): string {
  const words = [`Catégorie ${category}`, colour, retiredAt ? "retiré" : ""];
  return words.filter(Boolean).join(", ");
}

function dayOf(instant: string): CalendarDay {
  return parisDay(new Date(instant));
}
