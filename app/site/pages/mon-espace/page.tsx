import { depsContext } from "#app/deps-context.ts";
import { requireCustomer } from "#app/site/customer-space/require-customer.ts";
import { shownVehicle } from "#app/site/customer-space/shown-vehicle.ts";
import { SpaceFrame } from "#app/site/customer-space/space-frame.tsx";
import { linkPageHeaders, linkPageMeta } from "#app/site/private-pages/link-page.ts";
import { plain } from "#app/ui/deferred/plain.tsx";
import { spacePages } from "#content/pages/customer-space.ts";
import { readSpaceHome } from "#usecases/customer-space/read-home.ts";
import type { Route } from "./+types/page.ts";
import { DueCard } from "./due-card.tsx";
import { layOutHome } from "./home-layout.ts";
import { NextVisit } from "./next-visit.tsx";
import { RestList } from "./rest-list.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";
import { VehicleCards } from "./vehicle-cards.tsx";
import "./page.css";

const FirstSteps = plain(() => import("./first-steps.tsx").then((module) => module.FirstSteps));
const OtherWays = plain(() => import("./other-ways.tsx").then((module) => module.OtherWays));

export function meta({ matches }: Route.MetaArgs) {
  return linkPageMeta(matches, spacePages.home);
}

export const headers = linkPageHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer({ request, context });
  const { name, email } = customer;
  const { vehicles, ...space } = await readSpaceHome(context.get(depsContext), customer);
  return { name, email, space, vehicles: vehicles.map(shownVehicle) };
}

/** What does not exist is not shown. */
export default function Space({ loaderData: { name, email, space, vehicles } }: Route.ComponentProps) {
  const { nextVisit, due, vehicleCount, subscription, isEmpty } = space;
  const cards = {
    hasNextVisit: nextVisit !== null,
    vehicles: vehicles.length,
    sideCards: Number(due !== null) + Number(subscription !== null),
  };
  const layout = layOutHome(cards);
  if (!cards.hasNextVisit && cards.vehicles + cards.sideCards === 0)
    return (
      <SpaceFrame title={greeting(name)} email={email}>
        <div className="space-home space-start">
          <FirstSteps />
          {isEmpty ? null : <RestList space={space} isAlone />}
          <OtherWays />
        </div>
      </SpaceFrame>
    );
  return (
    <SpaceFrame title={greeting(name)} email={email}>
      <div
        className="space-home"
        data-next={layout.next}
        data-vehicles={layout.vehicles}
        data-rest={layout.rest}
      >
        {nextVisit && <NextVisit visit={nextVisit} />}
        {due && <DueCard due={due} />}
        {vehicles.length > 0 && <VehicleCards vehicles={vehicles} vehicleCount={vehicleCount} />}
        {subscription && <SubscriptionCard subscription={subscription} />}
        <RestList space={space} isAlone={false} />
      </div>
    </SpaceFrame>
  );
}

/** By the first name; a customer who gave none is named after the address. */
function greeting(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return first === "" || first.includes("@") ? "Bonjour" : `Bonjour ${first}`;
}
