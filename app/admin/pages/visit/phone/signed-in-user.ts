/** The account in this browser as the sign-in client stores it; readable without network. */
export function signedInUser(): string | null {
  try {
    const key = `sb-${window.location.hostname.split(".", 1)[0]}-auth-token`;
    const session: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
    const { user } = (session ?? {}) as { user?: { id?: unknown } };
    return typeof user?.id === "string" ? user.id : null;
  } catch {
    return null;
  }
}
