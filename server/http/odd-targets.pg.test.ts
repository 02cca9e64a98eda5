import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { builtProgram } from "#tests/support/built-program.ts";
import { connectRaw, sendRaw, statusOf } from "#tests/support/raw-http.ts";
import { type ReadyProgram, startProgram, stopProgram } from "#tests/support/start-program.ts";
import { createEmptyDatabase } from "#tests/support/test-database.ts";

/** The built site under made-up addresses by the thousand, and under connections that no client makes. */
let outside: Awaited<ReturnType<typeof createEmptyDatabase>>;
let site: ReadyProgram;
let port: number;

beforeAll(async () => {
  outside = await createEmptyDatabase();
  site = await startProgram(
    {
      DATABASE_URL: outside.url,
      NODE_ENV: "production",
      RATE_LIMIT_FACTOR: "0",
      AUTH_RATE_LIMIT_FACTOR: "0",
    },
    builtProgram(),
  );
  port = Number(new URL(site.address).port);
});
afterAll(async () => {
  await stopProgram(site);
  await outside.drop();
});

const health = async () => (await fetch(`${site.address}/healthz`)).status;
const loggedErrors = () =>
  site
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":50') || line.includes("imprévue"))
    .map((line) => line.slice(0, 400));

const openings = [
  ..."/ // /\\ /./ /../ /%2e%2e/ /%5c /; /contact /boutique/produit/ /articles/ /media/ /r/ /admin/ /api/".split(
    " ",
  ),
  ..."/auth/v1/ /rest/v1/ /calendrier/ /devis-recu?jeton= /commande-confirmee?jeton= /mon-espace/ http://a https://[ * ?".split(
    " ",
  ),
];
const middles = [
  ..."%00 %0a%0d %ff %c0%af %ed%a0%80 %F0%9F %u0000 %25%30%30 __proto__ constructor ..;/ [::1] [ ] @evil :99999 : \\evil".split(
    " ",
  ),
  ..."//evil.example ../../etc/passwd <script> {{7*7}} $%7Bjndi:x%7D ' \" | ` ^ ~ \x7f \x80\xff %E2%80%AE %00.avif".split(
    " ",
  ),
];
const endings = ["", "/", "?", "?a=%00"];

/** Every opening with every middle and every ending. */
const targets = openings.flatMap((opening) =>
  middles.flatMap((middle) => endings.map((ending) => `${opening}${middle}${ending}`)),
);

it("thousands of addresses that no link has are answered below 500, and the site goes on after each", async () => {
  expect(targets.length).toBeGreaterThan(2500);
  const methods = ["GET", "GET", "HEAD", "POST", "OPTIONS"];
  for (const [index, target] of targets.entries()) {
    const method = methods[index % methods.length];
    const request = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const status = statusOf(await sendRaw(port, request));
    expect({ method, target, failed: status >= 500 }).toEqual({ method, target, failed: false });
    if ((await health()) !== 200) throw new Error(`down after ${method} ${target}`);
  }
  expect(loggedErrors()).toEqual([]);
});

const host = "Host: localhost\r\n";
const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;
const form = (headers: string, body: string) =>
  `POST /contact/envoyer HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\n${headers}\r\n${body}`;
const chunked = (body: string, headers = "") =>
  form(`Transfer-Encoding: chunked\r\nConnection: close\r\n${headers}`, body);

/** What is sent part by part; the connection is ended, or cut without a word. */
const connections: Readonly<Record<string, { parts: readonly string[]; cut?: boolean }>> = {
  "absolute address of another host": {
    parts: [get("http://evil.example/contact", "Connection: close\r\n")],
  },
  "absolute address without a path": { parts: [get("http://localhost", "Connection: close\r\n")] },
  "absolute address with a user": { parts: [get("http://a:b@localhost/", "Connection: close\r\n")] },
  "absolute address of another scheme": { parts: [get("gopher://localhost/", "Connection: close\r\n")] },
  "chunk with an extension": { parts: [chunked('3;a=b;c="d\\"e"\r\na=b\r\n0\r\n\r\n')] },
  "chunk with a very long extension": { parts: [chunked(`3;${"x".repeat(50_000)}\r\na=b\r\n0\r\n\r\n`)] },
  "chunk of a negative length": { parts: [chunked("-3\r\na=b\r\n0\r\n\r\n")] },
  "chunk with trailers": { parts: [chunked("3\r\na=b\r\n0\r\nHost: evil\r\nContent-Length: 9\r\n\r\n")] },
  "chunk without its end": { parts: [chunked("3\r\na=b")] },
  "chunks of one byte": { parts: [chunked(`${"1\r\na\r\n".repeat(2000)}0\r\n\r\n`)] },
  "two hosts": { parts: [`GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`] },
  "two equal lengths": { parts: [form("Content-Length: 3\r\nContent-Length: 3\r\n", "a=b")] },
  "two other lengths": { parts: [form("Content-Length: 3\r\nContent-Length: 30\r\n", "a=b")] },
  "length beside chunks": { parts: [chunked("3\r\na=b\r\n0\r\n\r\n", "Content-Length: 3\r\n")] },
  "length with a sign": { parts: [form("Content-Length: +3\r\n", "a=b")] },
  "no length and a body": { parts: [form("Connection: close\r\n", "a=b")] },
  "header of 60 kB": { parts: [get("/", `X-Long: ${"a".repeat(60_000)}\r\n`)] },
  "header without an end": { parts: [`GET / HTTP/1.1\r\n${host}X-Long: `, "a".repeat(9000)], cut: true },
  "header name of 20 kB": { parts: [get("/", `${"a".repeat(20_000)}: b\r\n`)] },
  "two thousand headers": {
    parts: [get("/", Array.from({ length: 2000 }, (_, n) => `X-${n}: a\r\n`).join(""))],
  },
  "folded header": { parts: [get("/", "X-A: b\r\n c\r\nConnection: close\r\n")] },
  "bare line feeds": { parts: ["GET / HTTP/1.1\nHost: localhost\n\n"] },
  "bare carriage returns": { parts: ["GET / HTTP/1.1\rHost: localhost\r\r"] },
  "space before the colon": { parts: [get("/", "Content-Length : 3\r\n")] },
  "a hundred requests in one piece": { parts: [get("/healthz").repeat(100)] },
  "pipeline with a refused one in its middle": { parts: [`${get("/healthz")}${get("//[")}${get("/")}`] },
  "pipeline behind a form": { parts: [`${form("Content-Length: 3\r\n", "a=b")}${get("/api/admin/me")}`] },
  "pipeline that nobody reads": { parts: [get("/").repeat(40)], cut: true },
  "request letter by letter": { parts: [...get("/healthz", "Connection: close\r\n")] },
  "half a request, then the end": { parts: ["GET /con"] },
  "half a request, then cut": { parts: ["POST /contact HTTP/1.1\r\nContent-Le"], cut: true },
  "sending side closed before the answer": { parts: [get("/services")] },
  "expects to be asked on": { parts: [form("Expect: 100-continue\r\nContent-Length: 3\r\n", ""), "a=b"] },
  "expects to be asked on, then leaves": {
    parts: [form("Expect: 100-continue\r\nContent-Length: 9\r\n", "")],
    cut: true,
  },
  "expects something else": { parts: [form("Expect: 200-ok\r\nContent-Length: 3\r\n", "a=b")] },
  "upgrade to websocket": {
    parts: [
      get(
        "/",
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n",
      ),
    ],
  },
  "upgrade with bytes behind it": {
    parts: [get("/", "Connection: Upgrade\r\nUpgrade: x\r\n"), "\x00\xff".repeat(5000)],
  },
  "upgrade to h2c": {
    parts: [get("/", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n")],
  },
  "start of HTTP/2": { parts: ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\x00\x00\x00\x04\x00\x00\x00\x00\x00"] },
  tunnel: { parts: ["CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", "\x16\x03\x01"] },
  "start of TLS": { parts: ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "\x00".repeat(500)] },
  "line of the proxy protocol": { parts: [`PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n${get("/")}`] },
  "version of the future": { parts: [`GET / HTTP/9.9\r\n${host}\r\n`] },
  "nothing, then cut": { parts: [], cut: true },
};

/** What came back until the server closed, or for two seconds. */
async function converse({
  parts,
  cut = false,
}: {
  parts: readonly string[];
  cut?: boolean;
}): Promise<string> {
  const socket = connectRaw(port);
  let answer = "";
  // What the server waits for on and on.
  socket.setTimeout(2000, () => socket.destroy());
  socket.on("data", (bytes) => {
    answer += bytes.toString("latin1");
  });
  const over = new Promise<void>((resolve) => {
    socket.on("close", () => resolve());
    // The other side may hang up in the middle of what it refuses.
    socket.on("error", () => resolve());
  });
  await new Promise<void>((resolve) => {
    socket.once("connect", () => resolve());
  });
  for (const part of parts) {
    if (!socket.writable) break;
    socket.write(Buffer.from(part, "latin1"));
    await setImmediate();
  }
  if (cut) socket.resetAndDestroy();
  else socket.end();
  await over;
  return answer;
}

it("connections that no client makes bring no 5xx, and the site goes on after each", async () => {
  const odd = Object.entries(connections);
  expect(odd.length).toBeGreaterThan(30);
  for (const [name, connection] of odd) {
    const statuses = [...(await converse(connection)).matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) =>
      Number(status),
    );
    expect({ name, failed: statuses.filter((status) => status >= 500) }).toEqual({ name, failed: [] });
    expect({ name, health: await health() }).toEqual({ name, health: 200 });
  }
  expect(loggedErrors()).toEqual([]);
});

it("all of them at once leave the site answering", async () => {
  const waiting = Object.values(connections).flatMap((connection) => [connection, connection, connection]);
  await Promise.all(waiting.map(converse));
  expect(await health()).toBe(200);
  expect(loggedErrors()).toEqual([]);
});

it("a form with two lengths, or a length beside chunks, is refused: two programs could read it differently", async () => {
  for (const name of ["two other lengths", "length beside chunks", "two hosts", "length with a sign"]) {
    const connection = connections[name];
    if (!connection) throw new Error(name);
    expect({ name, status: statusOf(await converse(connection)) }).toEqual({ name, status: 400 });
  }
});
