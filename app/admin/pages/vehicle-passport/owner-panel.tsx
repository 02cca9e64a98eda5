import { type FormEvent, useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { admin, read, type SuccessBody, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";

type Found = SuccessBody<Awaited<ReturnType<typeof admin.customers.$get>>>["rows"][number];

const shownCustomers = 5;

/** Gives a sold vehicle to another customer. */
export function OwnerPanel({ vehicleId }: { vehicleId: string }) {
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = textOf(new FormData(event.currentTarget), "q");
    setFound((await read(admin.customers.$get({ query: { q, page: "1" } }))).rows);
  };
  return (
    <Panel title="Vendu à un autre client">
      <p className="adm-muted">
        Le carnet suit le véhicule. Les notes, les photos, les factures et le lien public restent au vendeur
        ou s’arrêtent.
      </p>
      <form className="vpp-search" onSubmit={search}>
        <Input label="Nom, e-mail ou téléphone de l’acheteur" name="q" maxLength={120} />
        <AdminButton type="submit">Chercher</AdminButton>
      </form>
      {found?.length === 0 ? <p className="adm-muted">Aucun client trouvé.</p> : null}
      <ul className="vpp-sent">
        {(found ?? []).slice(0, shownCustomers).map((customer) => (
          <BuyerRow key={customer.id} vehicleId={vehicleId} customer={customer} />
        ))}
      </ul>
    </Panel>
  );
}

function BuyerRow({ vehicleId, customer: { id, name } }: { vehicleId: string; customer: Found }) {
  const saving = useSave({
    send: () =>
      send(admin.vehicles[":id"].owner.$put({ param: { id: vehicleId }, json: { customerId: id } })),
    notice: () => ({ title: "Véhicule changé de client", variant: "default" }),
    failure: "Rien n’a changé",
  });
  return (
    <li>
      <Confirm
        label={name}
        look="quiet"
        title={`Donner ce véhicule à ${name}\u00a0?`}
        confirmLabel="Donner le véhicule"
        saving={saving}
        closesOnRefusal
      >
        Le lien public s’arrête, et les rappels iront à ce client.
      </Confirm>
    </li>
  );
}
