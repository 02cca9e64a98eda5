import { GoTrueClient } from "@supabase/auth-js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followLink, takeLinkPayload } from "./follow-link.ts";
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

const token =
  `${btoa('{"alg":"HS256"}')}.${btoa(`{"exp":${Math.floor(Date.now() / 1000) + 3600}}`)}.e30`.replaceAll(
    "=",
    "",
  );
const session = `access_token=${token}&expires_in=3600&refresh_token=r&token_type=bearer`;
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
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
});

async function openAddress(address: string, answer: (path: string) => Response) {
  window.history.replaceState(null, "", address);
  const { client, options } = clientAnswered(answer);
  await client.initialize();
  return followLink(client, options, takeLinkPayload());
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

const overSession = { ...storedSession, expires_at: Math.floor(Date.now() / 1000) - 60 };

it.each([
  ["the server is down", () => new Response("en panne", { status: 503 })],
  ["the server fails", () => Response.json({ message: "unexpected" }, { status: 500 })],
  [
    "the browser is offline",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("keeps a session that cannot be renewed just now: %s", async (_case, failing) => {
  localStorage.setItem("essai", JSON.stringify(overSession));
  // The client tries again for half a minute.
  vi.useFakeTimers();
  const opening = openAddress(`/admin/compte#${session}`, (path) =>
    path === "/token" ? failing() : Response.json({ id: "2" }),
  );
  await vi.advanceTimersByTimeAsync(180_000);
  const linkResult = await opening;
  expect(linkResult).toMatchObject({ keptFor: "la@exemple.fr" });
  expect(stored().refresh_token).toBe("celle-d-avant");
});

it("keeps a session that began in another tab while the link was read", async () => {
  const linkResult = await openAddress(`/admin/compte#${session}`, () => {
    localStorage.setItem("essai", JSON.stringify(storedSession));
    return Response.json({ id: "2" });
  });
  expect(linkResult).toMatchObject({ keptFor: "la@exemple.fr", error: null });
  expect(stored().refresh_token).toBe("celle-d-avant");
});

it("keeps a session that began while the server said that the previous one is over", async () => {
  localStorage.setItem("essai", JSON.stringify({ ...storedSession, access_token: "p.p.p" }));
  const asked: string[] = [];
  const linkResult = await openAddress(`/admin/compte#${session}`, (path) => {
    asked.push(path);
    if (asked.length > 1) return Response.json(storedSession.user);
    localStorage.setItem("essai", JSON.stringify(storedSession));
    const headers = { "X-Supabase-Api-Version": "2024-01-01" };
    return Response.json({ code: "session_not_found", message: "gone" }, { status: 403, headers });
  });
  expect(linkResult).toMatchObject({ keptFor: "la@exemple.fr" });
  expect([asked.includes("/logout"), stored()?.refresh_token]).toEqual([false, "celle-d-avant"]);
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
