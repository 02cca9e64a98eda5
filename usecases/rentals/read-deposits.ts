import type { MachineKey } from "#domain/rental/rental.ts";
import type { Deps } from "../deps.ts";
import { readPublicSettings } from "../settings/read-settings.ts";

/** The deposits held on hand-over, as the owner set them. */
export async function readDeposits(deps: Deps): Promise<Readonly<Record<MachineKey, number>>> {
  return (await readPublicSettings(deps)).rental.depositCents;
}
