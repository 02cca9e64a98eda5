import { authClient } from "./auth-client.ts";
import { bearerFetch } from "./bearer-fetch.ts";
import { isCodeMissing } from "./second-factor.ts";

/** What the guard will say of the session in this browser. */
export type Admission =
  | { readonly kind: "in" }
  /** Nobody is signed in, or their session is over. */
  | { readonly kind: "out" }
  /** The code of the authenticator is missing. */
  | { readonly kind: "code" }
  /** An authenticator has to be set up first. */
  | { readonly kind: "enrol" }
  /** Signed in, and neither owner nor staff. */
  | { readonly kind: "stranger"; readonly email: string };

export async function admission(): Promise<Admission> {
  const client = await authClient();
  const { data } = await client.getSession();
  if (!data.session) return { kind: "out" };
  if (await isCodeMissing(client)) return { kind: "code" };
  const response = await bearerFetch("/api/admin/me");
  if (response.ok) return { kind: "in" };
  if (response.status >= 500) throw new Error("Le serveur ne répond pas.");
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === "second_factor_needed") return { kind: "code" };
  if (code === "second_factor_missing") return { kind: "enrol" };
  if (code === "not_staff") return { kind: "stranger", email: data.session.user.email ?? "" };
  // Somebody signed in while the server answered: what it said was about the session of before.
  const { data: current } = await client.getSession();
  if (current.session?.access_token !== data.session.access_token) return admission();
  // The server knows this session no more: the browser forgets it too, and public pages stop showing the way in.
  await client.signOut({ scope: "local" });
  return { kind: "out" };
}
