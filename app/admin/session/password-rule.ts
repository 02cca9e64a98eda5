import { countSigns } from "#domain/text/count-signs.ts";

/** The service itself accepts less, for those who call it directly; people who run the site choose a longer one. */
export const passwordMin = 12;
const maxBytes = 72;

/** What is wrong with a new password; null when nothing is. */
export function passwordProblem(password: string): string | null {
  if (countSigns(password) < passwordMin) {
    return `Le mot de passe doit compter au moins ${passwordMin}\u00a0caractères.`;
  }
  if (new TextEncoder().encode(password).length > maxBytes) return "Ce mot de passe est trop long.";
  return null;
}
