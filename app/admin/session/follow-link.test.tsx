import { GoTrueClient } from "@supabase/auth-js";
import { afterEach, beforeEach, expect, it } from "vitest";
import { followLink } from "./follow-link.ts";
import { readLinkPayload } from "./link-payload.ts";
import { linkResultNotice } from "./link-result-notice.ts";

/** The official client in front of a server with the given answers. */
function clientAnswered(answer: (path: string) => Response) {
  const options = {
    url: "http://service.invalid",
    storageKey: "essai",
    flowType: "pkce" as const,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: async (input: RequestInfo | URL) => answer(new URL(String(input)).pathname),
  };
  return { client: new GoTrueClient(options), options };
}

const session = "access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer";
const storedSession = {
  access_token: "x.y.z",
  refresh_token: "celle-d-avant",
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  token_type: "bearer",
  user: { id: "1", email: "la@exemple.fr" },
};
const stored = () => JSON.parse(localStorage.getItem("essai") ?? "null");

beforeEach(() => localStorage.clear());
afterEach(() => window.history.replaceState(null, "", "/"));

async function openAddress(address: string, answer: (path: string) => Response) {
  window.history.replaceState(null, "", address);
  const { client, options } = clientAnswered(answer);
  await client.initialize();
  return followLink(client, options, readLinkPayload(window.location));
}

it("says that no session came where the server gave none for a good code", async () => {
  localStorage.setItem("essai-code-verifier", JSON.stringify("v".repeat(56)));
  const linkResult = await openAddress("/admin/login?origine=%2Fadmin&code=0b6f", () => Response.json({}));
  expect(linkResult).toMatchObject({ problem: "No session detected.", error: null });
  expect(linkResult && linkResultNotice(linkResult)).toMatchObject({
    title: "Sign in Failed",
    description: "No session detected.",
    lang: "en",
  });
  expect(window.location.search).toBe("?origine=%2Fadmin");
});

it("keeps the signed-in user, unless the server no longer knows their session", async () => {
  localStorage.setItem("essai", JSON.stringify(storedSession));
  const known = await openAddress(`/admin/compte#${session}`, () => Response.json(storedSession.user));
  expect(known).toMatchObject({ keptFor: "la@exemple.fr" });
  expect(stored().refresh_token).toBe("celle-d-avant");
  expect(window.location.hash).toBe("");

  const unreachable = await openAddress(`/admin/compte#${session}`, () => {
    throw new TypeError("Failed to fetch");
  });
  expect(unreachable).toMatchObject({ keptFor: "la@exemple.fr" });
  expect(stored().refresh_token).toBe("celle-d-avant");

  let asked = 0;
  const over = await openAddress(`/admin/compte#${session}`, (path) => {
    if (path === "/logout") return new Response(null, { status: 204 });
    asked += 1;
    const gone = { code: "session_not_found", message: "gone" };
    const headers = { "X-Supabase-Api-Version": "2024-01-01" };
    return asked === 1 ? Response.json(gone, { status: 403, headers }) : Response.json({ id: "2" });
  });
  expect(over).toMatchObject({ keptFor: null, error: null });
  expect(stored().refresh_token).toBe("r");
  expect(window.location.hash).toBe("");
});

it("follows nothing from an address that lacks a part", async () => {
  const linkResult = await openAddress(
    "/admin/login#access_token=a.b.c&expires_in=3600&refresh_token=r",
    () => {
      throw new Error("nothing should be asked");
    },
  );
  expect(linkResult).toMatchObject({ problem: "No token_type detected." });
  expect(stored()).toBeNull();
  expect(window.location.hash).toBe("");
});
