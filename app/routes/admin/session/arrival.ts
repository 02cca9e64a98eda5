/** What a link of a mail, or another sign-in service, brought back in the address. */
export interface Arrival {
  /** The link's own type: "recovery", "invite", "magiclink", "email_change"... */
  readonly kind: string;
  /** Why the link opened nothing. */
  readonly errorCode: string | null;
  /** Half of an e-mail change is confirmed; the other address has a link too. */
  readonly isHalfWay: boolean;
}

/** Null for an address that brings nothing of the sign-in service's. */
export function readArrival(params: Readonly<Record<string, string | undefined>>): Arrival | null {
  const { access_token: token, error, error_code: code, message, type, sb } = params;
  const isRefused = Boolean(error || code);
  const isHalfWay = !token && !isRefused && message !== undefined && sb !== undefined;
  if (!token && !isRefused && !isHalfWay) return null;
  return {
    kind: type ?? "",
    errorCode: isRefused ? (code ?? error ?? "") : null,
    isHalfWay,
  };
}

export function hashParams(hash: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.replace(/^#/, "")));
}
