/** The official client stores its session under a key derived from the backend host. */
const sessionKey = /^sb-.+-auth-token$/;

/** A token with less left than this could be over when it arrives. */
const marginMs = 10_000;

function storedSession(): string | undefined {
  try {
    const key = Object.keys(window.localStorage).find((name) => sessionKey.test(name));
    return key && (window.localStorage.getItem(key) ?? undefined);
  } catch {
    return undefined;
  }
}

export function hasSession(): boolean {
  return storedSession() !== undefined;
}

/** The session's access token as long as it is good; renewing it is the official client's, which public pages do without. */
export function sessionToken(): string | undefined {
  try {
    const { access_token, expires_at } = JSON.parse(storedSession() ?? "{}");
    return expires_at * 1000 > Date.now() + marginMs ? access_token : undefined;
  } catch {
    return undefined;
  }
}
