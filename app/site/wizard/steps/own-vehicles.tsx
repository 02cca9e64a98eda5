import { useEffect, useState } from "react";
import { silhouettes } from "#app/art/art-names.ts";
import { Vehicle } from "#app/art/vehicle.tsx";
import { paintOf } from "#app/art/vehicle-paint.ts";
import { ownVehicleTexts as texts } from "#content/messages/own-vehicles.ts";
import { isServiceOff } from "#content/switched-off.ts";
import { UTILITY_CATEGORIES, type VehicleCategory } from "#domain/vehicle/vehicle.ts";
import { answerForVehicle } from "../answer-for-vehicle.ts";
import type { WizardStepProps } from "./step.ts";
import "./own-vehicles.css";

interface OwnVehicle {
  readonly id: string;
  readonly category: VehicleCategory;
  readonly model: string;
  readonly plate: string;
  readonly colour: string;
}

/** What the space answers; null: nobody is signed in any more. */
type Garage = { readonly email: string; readonly vehicles: readonly OwnVehicle[] } | null;

/** The customer's own vehicles, each of which answers the first two steps. */
export function OwnVehicles({ flow, dispatch }: WizardStepProps) {
  const garage = useGarage();
  const vehicles = garage?.vehicles.filter(isWashed) ?? [];
  if (!garage || vehicles.length === 0) return null;
  return (
    <section className="wiz-own" aria-labelledby="wiz-own">
      <h3 id="wiz-own">{texts.title}</h3>
      <ul>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <button
              type="button"
              onClick={() =>
                dispatch({ type: "answer", flow: answerForVehicle(flow, vehicle, garage.email) })
              }
            >
              <Vehicle
                kind={silhouettes[vehicle.category]}
                frame="tight"
                paint={paintOf(vehicle.colour)}
                lazy
              />
              <span>
                <b>{vehicle.model || texts.unnamed}</b>
                <small>{[vehicle.plate, vehicle.colour].filter(Boolean).join(", ")}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Vans are offered as long as they are washed. */
function isWashed({ category }: OwnVehicle): boolean {
  return !isServiceOff("utility") || !UTILITY_CATEGORIES.some((van) => van === category);
}

function useGarage(): Garage {
  const [garage, setGarage] = useState<Garage>(null);
  useEffect(() => {
    const controller = new AbortController();
    fetch("/mon-espace/vehicules.json", { signal: controller.signal })
      .then(async (answer) => (answer.ok ? setGarage(await answer.json()) : undefined))
      // No network, or the step was left: the steps are as for everybody.
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return garage;
}
