import { SHIPPED_MACHINES } from "#domain/rental/rental.ts";
import type { MachineContent } from "#domain/site-content/machine.ts";
import { machines } from "./machines.ts";
import { rentalPacks } from "./rental-packs.ts";

/** A shipped machine as its owner would have written it; null for any other. */
export function shippedMachineContent(key: string): MachineContent | null {
  const shipped = SHIPPED_MACHINES.find((known) => known === key);
  if (!shipped) return null;
  const { name, subtitle, description, specs, prices, plainBadge, scene, bonuses } = machines[shipped];
  return {
    ...{ name, subtitle, description, specs, prices, badge: plainBadge, scene, bonuses },
    inspection: [],
    packs: rentalPacks
      .filter(({ machine }) => machine === key)
      .map(({ id, name, rule, days, price, description, features, popular }) => ({
        ...{ id, name, rule, days, price, description, features, isPopular: popular },
      })),
    isRetired: false,
  };
}
