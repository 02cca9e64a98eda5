import { depsContext } from "#app/deps-context.ts";
import { QuoteForVehicle } from "#app/site/customer-space/quote-for-vehicle.tsx";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { shownVehicle } from "#app/site/customer-space/shown-vehicle.ts";
import { SpaceFrame } from "#app/site/customer-space/space-frame.tsx";
import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { SpaceVehicle } from "#app/site/customer-space/space-vehicle.tsx";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { spacePages } from "#content/pages/customer-space.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories, modelField } from "#content/vehicles.ts";
import { data, redirect } from "#router";
import { addOwnVehicle, removeOwnVehicle } from "#usecases/customer-space/change-vehicles.ts";
import { readSpaceGarage } from "#usecases/customer-space/read-belongings.ts";
import type { Route } from "./+types/vehicles.ts";
import "./page.css";

const page = spacePages.vehicles;
const categories = [...carCategories, ...utilityCategories].map(({ id, label, examples }) => ({
  value: id,
  label: `${label} (${examples})`,
}));

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, page);
}

export const headers = linkPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const garage = await readSpaceGarage(context.get(depsContext), customer);
  return { email: customer.email, vehicles: garage.map(shownVehicle) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const customer = await requireCustomer({ request, context });
  const deps = context.get(depsContext);
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("etape") === "retirer") {
    await removeOwnVehicle(deps, customer, text("vehicule"));
    return redirect(page.path, 303);
  }
  const typed = {
    category: text("categorie"),
    model: text("modele"),
    plate: text("plaque"),
    colour: text("couleur"),
  };
  const added = await addOwnVehicle(deps, customer, typed);
  return added.ok ? redirect(page.path, 303) : data({ typed, problem: added.message }, { status: 422 });
}

export default function Vehicles({ loaderData: { email, vehicles }, actionData }: Route.ComponentProps) {
  const { typed, problem } = actionData ?? {};
  return (
    <SpaceFrame title={page.title} email={email}>
      {vehicles.length > 0 && (
        <SpaceSection id="vehicules" title="Au garage" className="space-garage">
          <ul className="space-cars">
            {vehicles.map((vehicle, position) => (
              <SpaceVehicle key={vehicle.id} vehicle={vehicle} lazy={position > 3}>
                <form method="post">
                  <input type="hidden" name="etape" value="retirer" />
                  <input type="hidden" name="vehicule" value={vehicle.id} />
                  <Button
                    type="submit"
                    variant="ghost"
                    size="sm"
                    aria-label={`Retirer ${vehicle.name || vehicle.plate}`}
                  >
                    Retirer
                  </Button>
                </form>
                <QuoteForVehicle vehicle={vehicle} email={email} />
              </SpaceVehicle>
            ))}
          </ul>
        </SpaceSection>
      )}
      <SpaceSection id="ajouter" title="Ajouter un véhicule">
        {problem && <Notice tone="error">{problem}</Notice>}
        <form method="post" noValidate className="space-form space-add">
          <Select
            name="categorie"
            label="Catégorie"
            placeholder="Choisissez"
            options={categories}
            defaultValue={typed?.category}
            required
          />
          <Input name="modele" label="Modèle" help={modelField.help} defaultValue={typed?.model} required />
          <Input name="plaque" label="Immatriculation" optional defaultValue={typed?.plate} />
          <Input name="couleur" label="Couleur" optional defaultValue={typed?.colour} />
          <Button type="submit" className="justify-self-start">
            Ajouter
          </Button>
        </form>
      </SpaceSection>
    </SpaceFrame>
  );
}
