import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "#tests/support/auth-server.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/support/openid-provider.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { parseProviders } from "./provider-settings.ts";

/** One of two providers is hostile: it sends its visitors on to the other, to be given what that one answers. */
let test: TestDatabase;
let honest: OpenIdProvider;
let hostile: Server;
let server: AuthServer;
const codes: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  honest = await startOpenIdProvider({ zoe: { email: "zoe@exemple.fr", email_verified: true } });
  hostile = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    };
    if (request.url === "/token") request.on("data", (part: Buffer) => codes.push(part.toString()));
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(request.url?.startsWith("/.well-known/") ? metadata : {}));
  });
  hostile.listen(0, "127.0.0.1");
  await once(hostile, "listening");
  const { port } = hostile.address() as AddressInfo;
  const providers = parseProviders(
    JSON.stringify([
      { name: "garage", issuer: honest.issuer, clientId: "site", clientSecret: "secret" },
      { name: "mechant", issuer: `http://127.0.0.1:${port}`, clientId: "site", clientSecret: "secret" },
    ]),
  );
  server = await startAuthServer({
    db: test.db,
    now: () => new Date(),
    providers: new Map(providers.map((one) => [one.name, one])),
    settings: { rateLimitFactor: 0, signup: "open" },
  });
  honest.register("site", `${server.url}/auth/v1/callback`);
});
afterAll(async () => {
  await server.close();
  await honest.close();
  await new Promise((closed) => hostile.close(closed));
  await test.drop();
});

/** The provider's address for a new sign-in. */
async function begin(provider: string): Promise<URL> {
  const path = `/auth/v1/authorize?provider=${provider}&redirect_to=${server.url}/admin/login`;
  const answer = await fetch(server.url + path, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}

it("gives a hostile provider no code of another one, though its visitor went through both", async () => {
  const [visitors, attackers] = [await begin("mechant"), await begin("garage")];
  // What the attacker began at the honest provider, under the state that the visitor began at the hostile one.
  attackers.searchParams.set("state", visitors.searchParams.get("state") ?? "");
  const isPage = ({ pathname }: URL) => pathname === "/admin/login" || pathname === "/";
  const { url, way } = await createVisitor().visit(attackers.href, { login: "zoe", password: "x" }, isPage);
  expect(way.at(-1)).toContain("/auth/v1/callback?code=");
  expect(url.searchParams.get("error_code")).toBe("bad_oauth_callback");
  expect(codes).toEqual([]);
});
