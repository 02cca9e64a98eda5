/** Why nothing was saved, for the whole form or beside the fields it names. */
export interface Refusal {
  readonly message: string;
  readonly field?: string;
  readonly status?: number;
  /** Where several fields are wrong at once: what each of them says. */
  readonly errors?: Readonly<Record<string, string>>;
}

export type Outcome<Data> = { readonly ok: true; readonly data: Data } | ({ readonly ok: false } & Refusal);

/** What to do about a server that does not answer. */
export const tryAgain = "Vérifiez votre connexion, puis réessayez.";
export const unreachable = `Le serveur ne répond pas. ${tryAgain}`;
export const sessionOver = "Votre session a expiré. Reconnectez-vous pour continuer.";

/** Refused before anything was sent. */
export function refused(message: string, field?: string): { readonly ok: false } & Refusal {
  return { ok: false, message, ...(field === undefined ? {} : { field }) };
}

/** Several fields at once; the first one's words are the refusal's. */
export function refusedAt(errors: Readonly<Record<string, string>>): { readonly ok: false } & Refusal {
  return { ok: false, message: Object.values(errors)[0] ?? "", errors };
}
