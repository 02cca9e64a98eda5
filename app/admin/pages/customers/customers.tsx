import { IconUser } from "#app/art/icons.tsx";
import { formatDayNumeric, parisDay } from "#domain/calendar/dates.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { formatPhone } from "#domain/request/phone.ts";
import { Link } from "#router";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import type { DataColumn } from "../../ui/data-table.tsx";
import { ListFrame } from "../../ui/list-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/customers.ts";
import { CreateCustomer } from "./create-customer.tsx";
import "./customers.css";

type Row = SuccessBody<Awaited<ReturnType<typeof admin.customers.$get>>>["rows"][number];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { q: params.get("q") ?? "", page: params.get("page") ?? "1" };
  return read(admin.customers.$get({ query }));
}
clientLoader.hydrate = true as const;

export default function CustomersPage({ loaderData: { rows, total, page, pageSize } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Clients"
        detail={`${formatCount(total)} ${total > 1 ? "fiches" : "fiche"}`}
        actions={<CreateCustomer />}
      />
      <ListFrame
        views={[]}
        searchLabel="Nom, e-mail, téléphone, plaque, commune"
        caption="Clients"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        nothing={{
          icon: <IconUser />,
          title: "Aucun client",
          text: "Une fiche naît de chaque demande, commande ou location. Vous pouvez aussi en créer une.",
        }}
        {...{ page, pageSize, total }}
      />
    </>
  );
}

const columns: readonly DataColumn<Row>[] = [
  {
    label: "Client",
    cell: ({ id, name, company, commune }) => (
      <span className="cust-name">
        <Link to={`/admin/clients/${id}`}>{company || name}</Link>
        <small>{[company ? name : "", commune ?? ""].filter(Boolean).join(", ") || "commune inconnue"}</small>
      </span>
    ),
  },
  {
    label: "Contact",
    cell: ({ phone, email }) => (
      <span className="cust-name">
        {phone ? formatPhone(phone) : (email ?? "aucun")}
        {phone && email ? <small>{email}</small> : null}
      </span>
    ),
  },
  {
    label: "Véhicules",
    cell: ({ vehicles, vehicle }) => (
      <span className="cust-name">
        {vehicle ? <UnbrokenPlate vehicle={vehicle} /> : vehicles > 0 ? "sans modèle" : "aucun"}
        {vehicles > 1 ? <small>{`et ${vehicles - 1} autre${vehicles > 2 ? "s" : ""}`}</small> : null}
      </span>
    ),
    wide: true,
  },
  {
    label: "Dernière activité",
    cell: ({ lastAt }) => formatDayNumeric(parisDay(new Date(lastAt))),
    align: "end",
    wide: true,
  },
];

/** "Peugeot 308, AB-123-CD" with its plate in one line. */
function UnbrokenPlate({ vehicle }: { vehicle: string }) {
  const [, model = vehicle, plate = ""] = /^(.*, )([^,]+)$/.exec(vehicle) ?? [];
  return (
    <span>
      {model}
      <span className="whitespace-nowrap">{plate}</span>
    </span>
  );
}
