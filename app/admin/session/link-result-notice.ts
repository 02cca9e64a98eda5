import { signInFailed } from "#content/messages/auth.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { explain } from "./explain.ts";
import type { LinkResult } from "./follow-link.ts";

/** The toast about the followed link; null when it succeeded. */
export function linkResultNotice(linkResult: LinkResult): ToastMessage | null {
  const { keptFor, problem, error, isHalfWay, kind } = linkResult;
  if (keptFor !== null) {
    const who = keptFor ? ` avec ${keptFor}` : "";
    return {
      title: "Lien non suivi",
      description: `Vous êtes déjà connecté${who}\u00a0: ce lien n’a rien changé. Pour l’ouvrir, déconnectez-vous d’abord, puis demandez-en un nouveau.`,
      variant: "destructive",
      durationMs: 15_000,
    };
  }
  if (problem !== null) return signInFailed(problem);
  if (error) return { title: "Lien refusé", description: explain(error), variant: "destructive" };
  if (isHalfWay) {
    return {
      title: "Première confirmation enregistrée",
      description: "Ouvrez aussi le lien envoyé à l’autre adresse pour terminer le changement.",
      variant: "default",
    };
  }
  return kind === "email_change" ? { title: "Adresse e-mail changée", variant: "default" } : null;
}
