import { authClient } from "./auth-client.ts";
import { bearerFetch } from "./bearer-fetch.ts";
import { isCodeMissing } from "./second-factor.ts";

/** The result of the guard for the session in this browser. */
export type Admission =
  | { readonly kind: "in" }
  /** Nobody is signed in, or their session is over. */
  | { readonly kind: "out" }
  /** The code of the authenticator is missing. */
  | { readonly kind: "code" }
  /** An authenticator has to be set up first. */
  | { readonly kind: "enrol" }
  /** Signed in, but neither owner nor staff. */
  | { readonly kind: "notStaff"; readonly email: string };

export async function admission(): Promise<Admission> {
  const client = await authClient();
  const { data } = await client.getSession();
  if (!data.session) return { kind: "out" };
  if (await isCodeMissing(client)) return { kind: "code" };
  const response = await bearerFetch("/api/admin/me");
  if (response.ok) {
    // Until its body is read, the browser counts the answer as one that is still arriving.
    await response.arrayBuffer();
    return { kind: "in" };
  }
  if (response.status >= 500) throw new Error("Le serveur ne répond pas.");
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === "second_factor_needed") return { kind: "code" };
  if (code === "second_factor_missing") return { kind: "enrol" };
  if (code === "not_staff") return { kind: "notStaff", email: data.session.user.email ?? "" };
  // The user signed in while the server answered: its answer was about the previous session.
  const { data: current } = await client.getSession();
  if (current.session?.access_token !== data.session.access_token) return admission();
  // The server no longer knows this session: it is removed from the browser too, and public pages hide the admin link.
  await client.signOut({ scope: "local" });
  return { kind: "out" };
}
