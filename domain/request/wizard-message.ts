/** The names of the wizard's choices; the texts come from content. */
type WizardMessageParts = {
  readonly vehicleType: string;
  /** The exact model with its category. */
  readonly vehicleModel: string;
  readonly objective: string;
  readonly problems: readonly string[];
  readonly message: string;
};

const NBSP = "\u00a0";

/** The stored message of a wizard request: the whole need on a few lines, readable without the site. */
export function buildWizardMessage(parts: WizardMessageParts): string {
  const line = (label: string, value: string) => `${label}${NBSP}: ${value}`;
  return [
    line("Type de véhicule", parts.vehicleType),
    line("Modèle", parts.vehicleModel),
    line("Objectif", parts.objective),
    line("Problématiques", parts.problems.join(", ") || "Aucune"),
    line("Message du client", parts.message || "Aucun message."),
  ].join("\n");
}
