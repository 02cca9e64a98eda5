/** Calls a running site as its owner, whose account is made by the first call of a demonstration. */
export interface SiteOwner {
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** A file or a form, as it is. */
  upload(method: string, path: string, body: Buffer | FormData): Promise<Response>;
}

const account = { email: "proprietaire@exemple.fr", password: "motdepasse-du-proprietaire" };

export async function signUpOwner(address: string): Promise<SiteOwner> {
  const { anonKey } = (await (await fetch(`${address}/api/sign-in-key`)).json()) as { anonKey: string };
  const answer = await fetch(`${address}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: anonKey, "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return {
    call: (method, path, body) =>
      fetch(`${address}/api/admin${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    upload: (method, path, body) =>
      fetch(`${address}/api/admin${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
        body: body instanceof FormData ? body : new Uint8Array(body),
      }),
  };
}
