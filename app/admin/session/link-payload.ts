import { redirectErrors } from "#content/messages/auth.ts";

/** What the address of a page carries from a link of a mail, or from another sign-in service. */
export type LinkPayload =
  | { readonly what: "nothing" }
  /** The server's reason why the link failed. */
  | { readonly what: "refusal"; readonly code: string }
  /** Half of an e-mail change is confirmed; the other address has a link too. */
  | { readonly what: "half" }
  /** A session in the fragment. `type` is the link's own: "recovery", "invite", "magiclink"... */
  | {
      readonly what: "session";
      readonly type: string;
      readonly accessToken: string;
      readonly refreshToken: string;
    }
  /** A code that the browser that asked for it can exchange for a session. */
  | { readonly what: "code"; readonly code: string; readonly flowId: string | null }
  /** Part of such a payload is missing. */
  | { readonly what: "incomplete"; readonly message: string };

const sessionFields = ["access_token", "expires_in", "refresh_token", "token_type"] as const;
const missing = {
  access_token: redirectErrors.noAccessToken,
  expires_in: redirectErrors.noExpiresIn,
  refresh_token: redirectErrors.noRefreshToken,
  token_type: redirectErrors.noTokenType,
} as const;

/** Reads an address; "incomplete" without a browser. */
export function readLinkPayload(address: Pick<Location, "search" | "hash"> | undefined): LinkPayload {
  if (!address) return { what: "incomplete", message: redirectErrors.noBrowser };
  const query = new URLSearchParams(address.search);
  const fragment = new URLSearchParams(address.hash.replace(/^#/, ""));
  const refusal = [fragment, query].flatMap((part) => part.get("error_code") ?? part.get("error") ?? []);
  if (refusal[0] !== undefined) return { what: "refusal", code: refusal[0] };
  if (sessionFields.some((field) => fragment.has(field))) {
    const lacking = sessionFields.find((field) => !fragment.get(field));
    if (lacking) return { what: "incomplete", message: missing[lacking] };
    return {
      what: "session",
      type: fragment.get("type") ?? "",
      accessToken: fragment.get("access_token") ?? "",
      refreshToken: fragment.get("refresh_token") ?? "",
    };
  }
  const isOurs = fragment.has("sb");
  if (isOurs && fragment.has("message")) return { what: "half" };
  if (isOurs) return { what: "incomplete", message: redirectErrors.notImplicit };
  return readCode(query);
}

function readCode(query: URLSearchParams): LinkPayload {
  const code = query.get("code");
  const flowId = query.get("sb_flow_id");
  if (code) return { what: "code", code, flowId };
  if (code === "") return { what: "incomplete", message: redirectErrors.noCode };
  if (flowId !== null) return { what: "incomplete", message: redirectErrors.notPkce };
  return { what: "nothing" };
}

const payloadParameters = ["error", "error_code", "error_description", "message", "code", "sb_flow_id"];

/** The same address without the payload. */
export function cleanAddress({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  const query = new URLSearchParams(search);
  for (const name of payloadParameters) query.delete(name);
  const left = query.toString();
  return left ? `${pathname}?${left}` : pathname;
}
