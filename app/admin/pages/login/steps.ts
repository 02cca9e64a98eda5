import type { Admission } from "../../session/admission.ts";
import type { SignInSettings } from "../../session/sign-in-settings.ts";

export type Step = "identifiants" | "inscription" | "oublie" | "lien" | "code" | "authentification";

export const stepTitles: Record<Step, string> = {
  identifiants: "Connexion",
  inscription: "Créer le compte",
  oublie: "Mot de passe oublié",
  lien: "Lien de connexion",
  code: "Double authentification",
  authentification: "Protéger votre compte",
};

/**
 * What the card shows: whatever the session still lacks, else what the address asks for. While there is no owner,
 * sign-up comes first.
 */
export function chooseStep(
  wanted: string | null,
  { kind }: Pick<Admission, "kind">,
  { awaitsOwner }: Pick<SignInSettings, "awaitsOwner">,
): Step {
  if (kind === "code") return "code";
  if (kind === "enrol") return "authentification";
  // Another account would not help somebody who has one already.
  if (wanted === "inscription" && kind === "notStaff") return "identifiants";
  if (wanted === "inscription" || wanted === "oublie" || wanted === "lien") return wanted;
  return awaitsOwner && wanted !== "identifiants" ? "inscription" : "identifiants";
}
