/** The names of the wizard's choices for one vehicle; the texts come from content. */
type VehicleParts = {
  readonly vehicleType: string;
  /** The exact model with its category. */
  readonly vehicleModel: string;
  readonly objective: string;
  readonly problems: readonly string[];
};

const NBSP = "\u00a0";
const line = (label: string, value: string) => `${label}${NBSP}: ${value}`;

/** The stored message of a wizard request: the whole need on a few lines, readable without the site. */
export function buildWizardMessage({
  message,
  ...vehicle
}: VehicleParts & { readonly message: string }): string {
  return [...vehicleLines(vehicle), messageLine(message)].join("\n");
}

/** The same for several vehicles: one paragraph each, the customer's own words once, at the end. */
export function buildVehiclesMessage(vehicles: readonly VehicleParts[], message: string): string {
  return [...vehicles.map((vehicle) => vehicleLines(vehicle).join("\n")), messageLine(message)].join("\n\n");
}

function vehicleLines({ vehicleType, vehicleModel, objective, problems }: VehicleParts): readonly string[] {
  return [
    line("Type de véhicule", vehicleType),
    line("Modèle", vehicleModel),
    line("Objectif", objective),
    line("Problématiques", problems.join(", ") || "Aucune"),
  ];
}

function messageLine(message: string): string {
  return line("Message du client", message || "Aucun message.");
}
