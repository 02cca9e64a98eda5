import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anonKeyOf } from "#tests/support/anon-key.ts";
import { builtProgram } from "#tests/support/built-program.ts";
import { everyRoute } from "#tests/support/every-route.ts";
import { askRaw, sendRaw, statusOf } from "#tests/support/raw-http.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

/** The built site, under requests that no browser sends. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let site: ReadyProgram;
let port: number;
let anonKey: string;
let ownerToken: string;
/** Of an account without any right. */
let customerToken: string;
/** Opens /auth/v1/admin, which no account does. */
let serviceKey: string;

beforeAll(async () => {
  outside = await createEmptyDatabase();
  const settings = {
    DATABASE_URL: outside.url,
    AUTH_ENCRYPTION_KEY: Buffer.alloc(32, 8).toString("base64"),
    NODE_ENV: "production",
    RATE_LIMIT_FACTOR: "0",
    AUTH_RATE_LIMIT_FACTOR: "0",
    AUTH_MAILS_PER_HOUR: "0",
    AUTH_PHONE: "true",
    AUTH_ANONYMOUS: "true",
    AUTH_AUTOCONFIRM_EMAIL: "true",
  };
  site = await startProgram(settings, builtProgram());
  port = Number(new URL(site.address).port);
  anonKey = await anonKeyOf(site.address);
  const keys = await promisify(execFile)(process.execPath, ["scripts/keys.ts"], {
    env: { ...process.env, ...settings },
  });
  serviceKey = /SERVICE_ROLE_KEY=(\S+)/.exec(keys.stdout)?.[1] ?? "";
  const password = "un-mot-de-passe-assez-long";
  ownerToken = await askToken("signup", { email: "proprietaire@exemple.fr", password });
  const customer = { email: "cliente@exemple.fr", password };
  await post("admin/users", { ...customer, email_confirm: true }, serviceKey);
  customerToken = await askToken("token?grant_type=password", customer);
});
function post(path: string, body: object, key: string): Promise<Response> {
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  return fetch(`${site.address}/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}
async function askToken(path: string, body: object): Promise<string> {
  const answer = await post(path, body, anonKey);
  return ((await answer.json()) as { access_token: string }).access_token;
}
afterAll(async () => {
  await stopProgram(site);
  await outside.drop();
});

const loggedErrors = () =>
  site
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":50') || line.includes("imprévue"))
    .map((line) => line.slice(0, 400))
    .slice(0, 5);
const health = async () => (await fetch(`${site.address}/healthz`)).status;

/** A complete request with one odd part. */
function rawRequest(line: string, headers: readonly string[] = [], body = ""): string {
  // Node reads the first Host alone.
  const isHosted = headers.some((header) => header.startsWith("Host:"));
  const all = [line, ...headers, ...(isHosted ? [] : ["Host: localhost"]), "Connection: close"];
  return `${all.join("\r\n")}\r\n\r\n${body}`;
}

const targets = [
  ..."// /\\ /// //[ //a:99999/ //%00/ /%00 /%00/ /%0 /% /%zz /%E0%A4%A /%ff /%c0%80 /a%00b /?a=%00 /?%00=a /?a=%".split(
    " ",
  ),
  ..."/\\evil.example /..%2f..%2fetc/passwd /../../etc/passwd /./ /.. /%2e%2e/ //evil.example/ //evil.example/%2e%2e".split(
    " ",
  ),
  ..."http://evil.example/ https://evil.example/ http:// http://[ http://a:99999/ HTTP://EVIL/ ftp://a/ * ?a=1 #a contact".split(
    " ",
  ),
  ..."/contact?subject=%00 /boutique?page=-1 /boutique?page=1e99 /boutique/produit/%00 /articles/%00 /articles/%2500 /media/%00".split(
    " ",
  ),
  ..."/media/%00/640.avif /media/x/99999.avif /devis-recu?jeton=%00 /devis-recu/pdf?jeton=%ff /abonnement?jeton=%00 /abonnement/payer?jeton=%ff&passage=%00 /creneau?jeton=%00 /rendez-vous?jeton=%00 /rendez-vous/agenda?jeton=%ff /regler?jeton=%00 /regler/carte?jeton=%ff /regler/document?jeton=%00&numero=%00 /comptable?jeton=%00 /comptable/fichier?jeton=%ff&fichier=%00 /calendrier/%00.ics /calendrier/x /calendrier/%ff.ics /r/%00 /r/%ff /.data /_root.data /a.data".split(
    " ",
  ),
  ..."/__manifest /__manifest?paths=%00 /__manifest?version=x&paths=//[ /rest/v1/%00 /rest/v1/rpc/%00 /auth/v1/%00".split(
    " ",
  ),
  ..."/auth/v1/verify?token=%00&type=signup /auth/v1/callback?code=%00&state=%00 /api/admin/%00 /api/%00 /contact/// ///contact".split(
    " ",
  ),
  ..."/admin/%00 /admin/%2e%2e/ /admin//login /admin\\login /admin;a=b /admin/login?%00=%ff /auth/v1//admin/users /auth/v1/admin/%2e%2e/users /auth/v1/admin/users/%00".split(
    " ",
  ),
  ..."/mon-espace/%00 /mon-espace/connexion?retour=//evil.example /mon-espace/connexion?retour=%00&demande=%ff".split(
    " ",
  ),
  ..."/%5c /%5C%5Cevil.example /;/ /:/ /@/ /[ /] /{} /| /^ /` /<script> /'\"".split(" "),
  `/${"a".repeat(8000)}`,
  `/?${"a=1&".repeat(2000)}`,
  `/${"%41".repeat(2000)}`,
  `/${"../".repeat(2000)}`,
];
const methods = [
  ..."GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND QUERY M-SEARCH PURGE SOURCE BREW get G@T".split(
    " ",
  ),
  "",
];
const oddHeaders = [
  "Accept-Encoding: ;;;q=,,, br;q=0, gzip;q=abc, \x80\xff",
  "Accept-Encoding: *",
  "Accept-Encoding: __proto__, constructor",
  'If-None-Match: W/"", "", *, \x80',
  `If-None-Match: ${'"a",'.repeat(3000)}`,
  "If-Modified-Since: demain",
  "Cookie: a=%00; b; =; __proto__=1; \x80=\xff; c=%",
  `Cookie: ${"a=b; ".repeat(2500)}`,
  "Range: bytes=0-",
  "Range: bytes=-1, 5-2, abc",
  "Content-Length: -1",
  "Content-Length: 1e3",
  "Content-Length: 99999999999999999999",
  "Content-Length: 5\r\nContent-Length: 6",
  "Content-Length: 5\r\nTransfer-Encoding: chunked",
  "Transfer-Encoding: gzip",
  "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding: \x0bchunked",
  "Expect: 100-continue",
  "Expect: the worst",
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
  "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA",
  "Host: [",
  "Host: a b",
  "Host: evil.example:99999",
  "Host: 1.2.3.4.5",
  "Host: \x80",
  "Origin: null",
  "Origin: not an origin",
  "Origin: http://[",
  "Referer: \x80",
  "Referer: http://[",
  "Authorization: Bearer \x80",
  "Authorization: Bearer a.b.c",
  "Authorization: Bearer ..",
  "Authorization: Bearer",
  "Authorization: Basic %00",
  "apikey: \x80",
  "Accept: \x80, */*;q=x",
  "Accept-Language: \x80",
  "Prefer: return=\x80, handling=strict",
  "Content-Type: \x80",
  "Content-Type: application/json; charset=\x80",
  "Content-Type: multipart/form-data",
  "Content-Type: multipart/form-data; boundary=\x80",
  "X-Forwarded-For: \x80,,, ,",
  "X-Forwarded-Proto: gopher",
  "X-Forwarded-Host: [",
  "X-Request-Id: \x80",
  "X-HTTP-Method-Override: BREW",
  "X-React-Router-SPA-Mode: yes",
  "X-Supabase-Api-Version: 9999-99-99",
  "redirect_to: http://[",
  "__proto__: a",
  "a\x00b: c",
  "a: b\x00c",
  " a: folded",
  ": nothing",
  `X-Huge: ${"a".repeat(30_000)}`,
  `${"X-Many: a\r\n".repeat(3000)}X-Last: a`,
];
const headerTargets = [
  "/",
  "/favicon.svg",
  "/contact",
  "/adresse-inconnue",
  "/rest/v1/quote_requests",
  "/auth/v1/user",
  "/auth/v1/admin/users",
  "/admin",
  "/admin/login",
  "/mon-espace",
];
const bodies = [
  ["application/x-www-form-urlencoded", "name=%00&email=a%00b&phone=\x00"],
  ["application/x-www-form-urlencoded", "%=%&&&==%ff%c0%80"],
  ["application/json", '{"key":"\\u0000","name":"a\\u0000b"}'],
  ["application/json", "[".repeat(100_000)],
  ["application/json", '{"__proto__":{"a":1},"constructor":1}'],
  ["application/json", '"\\ud800"'],
  ["application/json", "\x00\xff\xfe"],
  [
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\na\x00b\r\n--b--\r\n',
  ],
  ["multipart/form-data; boundary=b", "--b\r\nContent-Disposition: form-data\r\n\r\n--b"],
  ["text/plain", "\x00"],
  ["", "\x00\x00"],
] as const;
const bodyTargets = [
  "/",
  "/contact",
  "/contact/envoyer",
  "/devis/envoyer",
  "/devis-recu?jeton=a",
  "/paiement/calcul",
  "/paiement/commander",
  "/newsletter/envoyer",
  "/rest/v1/quote_requests",
  "/rest/v1/rpc/increment_page_visit",
  "/auth/v1/signup",
  "/auth/v1/token?grant_type=password",
  "/auth/v1/token?grant_type=refresh_token",
  "/auth/v1/otp",
  "/auth/v1/verify",
  "/auth/v1/recover",
  "/auth/v1/passkeys/authentication/verify",
  "/admin",
  "/admin/login",
  "/mon-espace/connexion",
  "/mon-espace/cles",
  "/api/photos",
  "/api/webhooks/stripe",
  "/api/admin/categories",
];

describe("the program", () => {
  it("answers 400 to an address that is none, 405 to a method it does not know, and goes on", async () => {
    for (const target of [
      "//",
      "/\\",
      "///",
      "//[",
      "//a:99999/",
      "//%00/",
      "/%00",
      "/?a=%00",
      "/%",
      "*",
      "http://x/",
    ]) {
      const answer = await sendRaw(port, rawRequest(`GET ${target} HTTP/1.1`));
      expect([target, statusOf(answer), await health()]).toEqual([target, 400, 200]);
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
    }
    for (const [line, status] of [
      ["OPTIONS * HTTP/1.1", 400],
      ["TRACE / HTTP/1.1", 405],
      ["CONNECT localhost:25 HTTP/1.1", 405],
      ["PROPFIND / HTTP/1.1", 405],
      ["BREW / HTTP/1.1", 400],
      ["GET / HTTP/9.9", 400],
      ["bonjour", 400],
    ] as const) {
      expect([line, statusOf(await sendRaw(port, rawRequest(line))), await health()]).toEqual([
        line,
        status,
        200,
      ]);
    }
    const socket = [
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ];
    expect(statusOf(await sendRaw(port, rawRequest("GET / HTTP/1.1", socket)))).toBe(400);
    const json = await fetch(`${site.address}/api/admin/orders/%00`);
    expect([json.status, await json.json()]).toEqual([400, { message: "Cette adresse n’est pas valable." }]);
  });

  it.each(["/", "/rest/v1/", "/auth/v1/settings", "/boutique/", "/api/webhooks/stripe", "/healthz"])(
    "answers 400 at %s to a Host that no URL can hold, and to two of them",
    async (target) => {
      for (const host of ["1.2.3.4.5", "256.256.256.256", "[", "a b", "a/b", "a@b"]) {
        const answer = await askRaw(port, rawRequest(`GET ${target} HTTP/1.1`, [`Host: ${host}`]));
        expect([host, statusOf(answer)]).toEqual([host, 400]);
      }
      const twice = ["Host: localhost", "hOST: ailleurs.example"];
      expect(statusOf(await askRaw(port, rawRequest(`GET ${target} HTTP/1.1`, twice)))).toBe(400);
      for (const host of ["localhost", "Exemple.FR:8080", "127.0.0.1", "1.2.3.0x", "xn--a", "[::1]:3000"]) {
        const answer = await askRaw(port, rawRequest(`GET ${target} HTTP/1.1`, [`Host: ${host}`]));
        expect([host, [400, 500].includes(statusOf(answer))]).toEqual([host, false]);
      }
    },
  );

  it("answers in JSON below /api, whatever the path and the method", async () => {
    const nothing = { message: "Il n’y a rien à cette adresse." };
    const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(site.address + path, { method, headers });
      return [response.status, await response.json()];
    };
    const owner = { Authorization: `Bearer ${ownerToken}` };
    for (const [method, path] of [
      ["GET", "/api/admin"],
      ["GET", "/api/admin/rien"],
      ["POST", "/api/admin/orders/rien/de/tel"],
      ["PUT", "/api/admin/me"],
      ["DELETE", "/api/admin/dashboard"],
    ] as const) {
      expect(await ask(method, path, owner)).toEqual([404, nothing]);
      expect(await ask(method, path)).toEqual([401, { code: "invalid", message: expect.any(String) }]);
    }
    for (const [method, path] of [
      ["GET", "/api/rien"],
      ["GET", "/api/photos"],
      ["POST", "/api/sign-in-key"],
      ["GET", "/api/webhooks/stripe"],
    ] as const) {
      expect(await ask(method, path)).toEqual([404, nothing]);
    }
  });

  it("survives several hundred hostile requests, and fails at none of them", async () => {
    const hostile = [
      ...targets.flatMap((target) =>
        ["GET", "POST"].map((method) => rawRequest(`${method} ${target} HTTP/1.1`)),
      ),
      ...methods.flatMap((method) =>
        [
          ...["/", "/contact", "/rest/v1/quote_requests", "/api/admin/me", "*"],
          ...["/admin", "/admin/login", "/auth/v1/token", "/auth/v1/admin/users", "/mon-espace/connexion"],
        ].map((target) => rawRequest(`${method} ${target} HTTP/1.1`)),
      ),
      ...headerTargets.flatMap((target) =>
        oddHeaders.map((header) => rawRequest(`GET ${target} HTTP/1.1`, [header])),
      ),
      ...oddHeaders.map((header) => rawRequest("POST /contact HTTP/1.1", [header], "a=b")),
      ...bodyTargets.flatMap((target) =>
        bodies.map(([type, body]) =>
          rawRequest(
            `POST ${target} HTTP/1.1`,
            [
              `apikey: ${anonKey}`,
              ...(type ? [`Content-Type: ${type}`] : []),
              `Content-Length: ${body.length}`,
            ],
            body,
          ),
        ),
      ),
      "",
      "\r\n\r\n",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.0\r\n\r\n",
      "GET /adresse-inconnue HTTP/1.0\r\n\r\n",
      "GET /\r\n\r\n",
      "GET / HTTP/1.1\nHost: a\n\n",
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nhalf",
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nbad\r\n",
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe",
      "POST /api/photos HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\nContent-Type: image/png\r\n\r\n\x89PNG",
      "POST /rest/v1/quote_requests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{",
      "POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n",
    ];
    expect(hostile.length).toBeGreaterThan(700);
    for (const request of hostile) {
      const status = statusOf(await sendRaw(port, request));
      const shown = request.slice(0, 300);
      expect({ shown, failed: status >= 500 }).toEqual({ shown, failed: false });
      expect({ shown, health: await health() }).toEqual({ shown, health: 200 });
    }
    expect(loggedErrors()).toEqual([]);
  });
});

it("a request of HTTP/1.0, which names no host, is answered like any other", async () => {
  const asked = ["/healthz", "/", "/contact", "/rest/v1/", "/adresse-inconnue"];
  const statuses = [];
  for (const path of asked) statuses.push(statusOf(await askRaw(port, `GET ${path} HTTP/1.0\r\n\r\n`)));
  expect(statuses).toEqual([200, 200, 200, 401, 404]);
  expect(statusOf(await askRaw(port, "GET /healthz HTTP/1.0\r\nHost:\r\n\r\n"))).toBe(200);
});

it("a form with more fields, parts or longer heads than any of ours is refused before it is parsed", async () => {
  const fields = ["application/x-www-form-urlencoded", "a&".repeat(20_000)] as const;
  const part = '--b\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n';
  const parts = ["multipart/form-data; boundary=b", `${part.repeat(600)}--b--\r\n`] as const;
  const heads = [
    "multipart/form-data; boundary=b",
    `--b\r\n${"a:b\r\n".repeat(1000)}\r\n\r\n--b--\r\n`,
  ] as const;
  const ask = async (path: string, [type, body]: readonly [string, string]) => {
    const headers = { apikey: anonKey, "Content-Type": type };
    const response = await fetch(site.address + path, { method: "POST", headers, body });
    return [path, response.status, await response.text()];
  };
  const unreadable = "Nous ne savons pas lire cet envoi.";
  for (const path of ["/contact", "/devis-recu", "/mon-espace/connexion", "/nos-services/rien"]) {
    for (const sent of [fields, parts, heads]) expect(await ask(path, sent)).toEqual([path, 400, unreadable]);
  }
  const twoTypes = "text/plain, application/x-www-form-urlencoded";
  for (const body of [fields[1], "name=a%00b&email=a%40exemple.fr"]) {
    expect(await ask("/contact", [twoTypes, body])).toEqual(["/contact", 400, unreadable]);
  }
  for (const path of ["/auth/v1/token?grant_type=password", "/auth/v1/callback"]) {
    expect(await ask(path, fields)).toEqual([path, 400, expect.stringContaining("too many fields")]);
  }
  const photo = `${part.repeat(600)}--b\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\nx`;
  expect(await ask("/api/photos", [parts[0], `${photo}\r\n--b--\r\n`])).toEqual([
    "/api/photos",
    400,
    '{"message":"Choisissez une photo à joindre."}',
  ]);
});

const noOnesId = "00000000-0000-4000-8000-000000000000";
const fillings = ["%00", "a%00b", "not-a-uuid", "%2500", "%ff", "1e400", noOnesId];
/** Parameters that some route reads, each with an invalid value. */
const queryNames =
  "jeton token q page vue statut status periode period kind tri sort limit offset order select columns id code state subject version paths filter step carrier note grant_type type redirect_to apikey".split(
    " ",
  );
const queries = ["%00", "%ff", "-1", "99999999999999999999"].map(
  (value) => `?${queryNames.map((name) => `${name}=${value}`).join("&")}`,
);
const sentNames =
  "name email phone message password token refresh_token type data note seen value version ids id text digest subject body status kind reason p_page_path items key q code factor_id challenge_id challengeId answer credential friendly_name factor_type provider id_token redirect_to auth_code code_verifier domain".split(
    " ",
  );
/** Objects that JavaScript cannot turn into a text. */
function objectsFor(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { toString: 1, valueOf: 1 }]));
}
const sendings = [
  ["application/json", '"\\u0000"'],
  ["application/json", "null"],
  ["application/json", "{}"],
  ["application/json", JSON.stringify(Object.fromEntries(sentNames.map((name) => [name, "a\0b\ud800"])))],
  ["application/json", JSON.stringify({ step: "sign-in", ...objectsFor(sentNames) })],
  ["application/json", JSON.stringify({ step: "add", ...objectsFor(sentNames) })],
  ["application/json", JSON.stringify({ value: { name: "\0", slug: "\0" }, version: 1, ids: ["\0"] })],
  [
    "application/x-www-form-urlencoded",
    "name=a%00b&email=%00&token=%00&jeton=%00&raison=%00&reponse=non&accord=oui",
  ],
  ["application/json", "{"],
  [
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="\x00"\r\n\r\n\x00\r\n--b--\r\n',
  ],
  [
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\na\x00b\r\n--b--\r\n',
  ],
  ["text/plain", "\x00"],
] as const;

/** Parts of a token that a page might hand to the database as they are: ids, numbers and dates of the wrong form. */
const tokenParts = [noOnesId, "-".repeat(36), "9223372036854775808", "2026-99-99", "💥"];
const linkPages = [
  "/newsletter/confirmation /newsletter/desinscription /devis-recu /devis-recu/pdf /abonnement /abonnement/payer",
  "/creneau /rendez-vous /rendez-vous/agenda /rendez-vous/facture /rendez-vous/payer /rendez-vous/photo /comptable",
  "/comptable/fichier /regler /regler/carte /regler/document /entretien /entretien/arret /mon-espace/lien",
  "/commande-confirmee /commande-confirmee/payer /commande-confirmee/facture /avis-clients/deposer",
].flatMap((pages) => pages.split(" "));
const linkNames = "jeton demande numero photo fichier passage mois semaine jour vehicule".split(" ");

it("a page that a link opens answers below 500 to what only looks like one of its tokens", async () => {
  const tokens = tokenParts.flatMap((part) => [part, `${part}.${"A".repeat(43)}`]);
  const failures: string[] = [];
  for (const path of linkPages) {
    const asked = tokens.flatMap((token) => {
      const query = new URLSearchParams(linkNames.map((name) => [name, token]));
      const body = new URLSearchParams({ jeton: token, accord: "oui", reponse: token, jour: token });
      return [
        fetch(`${site.address}${path}?${query}`, { redirect: "manual" }),
        fetch(`${site.address}${path}?${query}`, { method: "POST", body, redirect: "manual" }),
      ];
    });
    for (const answer of await Promise.all(asked)) {
      await answer.body?.cancel();
      if (answer.status >= 500) failures.push(`${answer.status} ${answer.url}`);
    }
  }
  expect(failures).toEqual([]);
  expect(loggedErrors()).toEqual([]);
});

describe("every route", () => {
  it("of the administration and every row is closed to the token of a customer", async () => {
    const headers = { apikey: anonKey, Authorization: `Bearer ${customerToken}` };
    const user = await fetch(`${site.address}/auth/v1/user`, { headers });
    expect(await user.json()).toMatchObject({ email: "cliente@exemple.fr", role: "authenticated" });
    const routes = (await everyRoute()).filter(({ path }) => path.startsWith("/api/admin"));
    expect(routes.length).toBeGreaterThan(150);
    const open: string[] = [];
    for (const { method, path } of routes) {
      const response = await fetch(site.address + path.replaceAll(/:\w+|\*/g, noOnesId), {
        method,
        headers: { ...headers, "Content-Type": "application/json" },
        ...(method === "GET"
          ? {}
          : { body: JSON.stringify({ role: "owner", app_metadata: { role: "owner" } }) }),
      });
      await response.body?.cancel();
      if (response.status !== 403) open.push(`${response.status} ${method} ${path}`);
    }
    expect(open).toEqual([]);
    const rest = ["GET", "HEAD", "PATCH", "PUT", "DELETE"].map(async (method) => {
      const response = await fetch(`${site.address}/rest/v1/quote_requests?select=*&id=neq.${noOnesId}`, {
        method,
        headers: { ...headers, "Content-Type": "application/json", Prefer: "return=representation" },
        ...(/GET|HEAD/.test(method) ? {} : { body: JSON.stringify({ status: "termine" }) }),
      });
      return response.status;
    });
    expect((await Promise.all(rest)).filter((status) => status < 400)).toEqual([]);
    // What an account may say of itself gives it no right.
    const raised = await fetch(`${site.address}/auth/v1/user`, {
      method: "PUT",
      headers,
      body: JSON.stringify({
        data: { role: "owner" },
        app_metadata: { role: "owner" },
        role: "service_role",
      }),
    });
    await raised.body?.cancel();
    const me = await fetch(`${site.address}/api/admin/me`, { headers });
    expect(me.status).toBe(403);
  });

  it("refuses NUL and what is no id in its address, and never fails, for visitors and for the owner", async () => {
    const routes = await everyRoute();
    expect(routes.length).toBeGreaterThan(200);
    const failures: string[] = [];
    const ask = async (method: string, path: string, init: { body?: string; type?: string } = {}) => {
      const isOwner = /^\/(api\/admin|auth\/v1)/.test(path) && !path.startsWith("/auth/v1/logout");
      const token = path.startsWith("/auth/v1/admin") ? serviceKey : ownerToken;
      const response = await fetch(site.address + path, {
        method,
        redirect: "manual",
        headers: {
          apikey: anonKey,
          ...(isOwner ? { Authorization: `Bearer ${token}` } : {}),
          ...(init.type ? { "Content-Type": init.type } : {}),
        },
        ...(init.body === undefined ? {} : { body: Buffer.from(init.body, "latin1") }),
      });
      await response.body?.cancel();
      if (response.status >= 500) failures.push(`${response.status} ${method} ${path} ${init.body ?? ""}`);
      if (path.includes("%00") && response.status < 400) {
        failures.push(`${response.status} ${method} ${path}: NUL was let in`);
      }
    };
    const isStillOwner = async () => {
      const headers = { Authorization: `Bearer ${ownerToken}` };
      return (await fetch(`${site.address}/api/admin/me`, { headers })).status;
    };
    expect(await isStillOwner()).toBe(200);
    const authorization = { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` };
    const users = await fetch(`${site.address}/auth/v1/admin/users`, { headers: authorization });
    expect(users.status, "the walk reaches the accounts").toBe(200);
    for (const { method, path } of routes) {
      const isTheOwnersEnd = /account\/sessions|\/logout|\/auth\/v1\/user$/.test(path);
      const plain = path.replaceAll(/:\w+|\*/g, noOnesId);
      // Pages without a parameter all read their address in the same way: two odd values each are enough.
      const isMachine = /^\/(api|auth|rest|media)\//.test(path);
      const odd = isMachine ? queries : queries.slice(0, 2);
      const addresses = [
        ...(/[:*]/.test(path) ? fillings.map((filling) => path.replaceAll(/:\w+|\*/g, filling)) : []),
        ...odd.map((query) => `${plain}${query}`),
      ];
      const bodies = method === "GET" || isTheOwnersEnd ? [] : isMachine ? sendings : sendings.slice(3, 8);
      await Promise.all([
        ...[...new Set(addresses)].map((address) => ask(method, address)),
        ...bodies.map(([type, body]) => ask(method, plain, { type, body })),
      ]);
    }
    expect(await isStillOwner()).toBe(200);
    expect(failures).toEqual([]);
    expect(loggedErrors()).toEqual([]);
  });
});
