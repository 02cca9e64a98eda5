import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { GoTrueClient } from "@supabase/auth-js";
import { afterEach, describe, expect, it } from "vitest";
import { signInFailed } from "#content/messages/auth.ts";
import { explain, serverMessage } from "./explain.ts";
import { fetchNotingWait, readRetryAfter } from "./retry-wait.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
});

interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The official client's refusal, from a server that answers everything alike. */
async function refusalOf({ status, type = "", body = "", headers = {} }: Reply) {
  server = createServer((_, response) => {
    response.writeHead(status, { ...(type ? { "Content-Type": type } : {}), ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return signIn(`http://127.0.0.1:${port}`);
}

async function signIn(url: string) {
  const client = new GoTrueClient({
    url,
    storageKey: `test-${Math.random()}`,
    autoRefreshToken: false,
    persistSession: false,
    fetch: fetchNotingWait,
  });
  const { error } = await client.signInWithPassword({ email: "a@exemple.fr", password: "x" });
  if (!error) throw new Error("the server should have refused");
  return error;
}

const html = "<!doctype html><title>Oups</title><h1>Bad gateway</h1>";
const json = "application/json";

describe("a failing server", () => {
  it.each(
    [500, 502, 503].flatMap((status): [number, string, Reply][] => [
      [status, "an empty body", { status }],
      [status, "an HTML body", { status, type: "text/html", body: html }],
      [status, "{}", { status, type: json, body: "{}" }],
      ...["[]", "null", "12", "true", '"text"', '{"message":{}}', '{"msg":" "}'].map(
        (body): [number, string, Reply] => [status, body, { status, type: json, body }],
      ),
    ]),
  )("answering %i with %s is shown as something that went wrong", async (_status, _name, reply) => {
    const error = await refusalOf(reply);
    expect(signInFailed(serverMessage(error))).toMatchObject({
      title: "Sign in Failed",
      description: "Something went wrong",
    });
    expect(explain(error)).toBe("Le serveur rencontre un problème. Réessayez dans quelques minutes.");
  });

  it.each([400, 403, 422])(
    "answering %i without a message is shown as something that went wrong",
    async (status) => {
      for (const body of ["{}", "[]", "null", '{"error":{"id":7}}', '{"errors":["blocked"]}', '{"msg":{}}']) {
        const error = await refusalOf({ status, type: json, body });
        server?.close();
        server?.closeAllConnections();
        expect(signInFailed(serverMessage(error)).description, body).toBe("Something went wrong");
      }
    },
  );

  it.each([500, 502, 503])("answering %i with a message is quoted", async (status) => {
    const body = JSON.stringify({ code: "unexpected_failure", message: "Database is being upgraded" });
    const error = await refusalOf({ status, type: json, body });
    expect(signInFailed(serverMessage(error)).description).toBe("Database is being upgraded");
  });

  it("is explained in French when it cannot be reached at all", async () => {
    const error = await signIn("http://127.0.0.1:9");
    expect(signInFailed(serverMessage(error)).description).toBe("Something went wrong");
    expect(explain(error)).toBe("Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.");
  });
});

describe("a server that says too many", () => {
  const body = JSON.stringify({ code: "over_request_rate_limit", message: "Request rate limit reached" });
  it.each([
    ["42", "Trop d’essais. Patientez 42\u00a0s, puis réessayez."],
    ["290", "Trop d’essais. Patientez 5\u00a0min, puis réessayez."],
    [undefined, "Trop d’essais. Patientez quelques minutes, puis réessayez."],
  ])("with Retry-After %s is explained with the wait", async (wait, sentence) => {
    const headers = {
      "X-Supabase-Api-Version": "2024-01-01",
      ...(wait ? { "Retry-After": wait } : {}),
    };
    const error = await refusalOf({ status: 429, type: json, body, headers });
    expect(explain(error)).toBe(sentence);
    expect(serverMessage(error)).toBe("Request rate limit reached");
  });

  it("may write the wait as a date, or nonsense", () => {
    const now = new Date("2026-11-21T10:00:00Z");
    expect(readRetryAfter("Sat, 21 Nov 2026 10:01:30 GMT", now)).toBe(90);
    expect(readRetryAfter("bientôt", now)).toBeNull();
    expect(readRetryAfter("0", now)).toBeNull();
    expect(readRetryAfter(null, now)).toBeNull();
  });
});

const anything = "Une erreur est survenue. Veuillez réessayer plus tard.";

// The code of a refused link comes from the address, which is anybody's to write.
it.each(["constructor", "__proto__", "toString", "<img src=x onerror=alert(1)>", ""])(
  "says nothing of the code %j",
  (code) => {
    expect(explain({ code, message: "" })).toBe(anything);
  },
);

it.each([
  [
    { reasons: ["length"], message: "Password should be at least 16 characters." },
    "au moins 16\u00a0caractères",
  ],
  [{ reasons: ["pwned"], message: "Password is known to be weak" }, "trop facile à deviner"],
  [{ reasons: [], message: "" }, "trop faible"],
])("explains the weak password %j", (error, words) => {
  expect(explain({ code: "weak_password", ...error })).toContain(words);
});
