import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { machineName } from "#content/current-machines.ts";
import { machineChosen, packChosen } from "#content/messages/rental.ts";
import type { RentalPack } from "#content/rental-packs.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { startWithMachine, startWithPack } from "./rental-flow.ts";
import { rentalStore } from "./rental-store.ts";
import { showConfigurator } from "./show-configurator.ts";

/** "Choisir Dustego" beside the machine: the wizard goes on from there. */
export function chooseMachine(machine: MachineKey): void {
  rentalStore.set(startWithMachine(rentalStore.get(), machine));
  notify(machineChosen(machineName(machine)));
  showConfigurator();
}

export function choosePack(pack: RentalPack): void {
  rentalStore.set(startWithPack(pack));
  notify(packChosen(pack.name));
  showConfigurator();
}
