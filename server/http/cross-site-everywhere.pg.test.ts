import { expect, it } from "vitest";
import { everyRoute } from "#tests/support/every-route.ts";
import { openBuiltSite } from "#tests/support/open-built-site.ts";

const site = openBuiltSite({ DEMO: "0", RATE_LIMIT_FACTOR: "0", AUTH_RATE_LIMIT_FACTOR: "0" });

const refusal = "Cet envoi vient d’un autre site.";
const writing = ["POST", "PUT", "PATCH", "DELETE"];
/** These ask for a key or a token, or check a signature; nothing that a browser sends by itself opens them. */
const openToOthers = /^\/(?:auth\/v1|rest\/v1|api\/webhooks)\//;

const fromElsewhere = (own: string): readonly Record<string, string>[] => [
  { Origin: "https://ailleurs.example" },
  { Origin: "https://ailleurs.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: own, "Sec-Fetch-Site": "cross-site" },
  { Origin: "https://voisin.localhost", "Sec-Fetch-Site": "same-site" },
  { Origin: "null" },
];

/** The addresses that something may be sent to, with a value for each parameter. */
async function addresses(): Promise<{ method: string; path: string }[]> {
  const routes = (await everyRoute()).filter(({ method }) => writing.includes(method));
  const pages = routes.filter(({ path }) => !/^\/(?:api|auth|rest|media)\//.test(path));
  const spelt = pages.flatMap(({ path }) => [
    { method: "POST", path: `${path === "/" ? "/_root" : path}.data` },
    { method: "POST", path: `${path}?index` },
    { method: "PUT", path },
    { method: "DELETE", path },
  ]);
  return [...routes, ...spelt].map(({ method, path }) => ({
    method,
    path: path.replace(/:\w+(?:\{[^}]*\})?\??/g, "ABCD-EFGH").replace(/\*$/, "x"),
  }));
}

async function send({ method, path }: { method: string; path: string }, headers: Record<string, string>) {
  const body = new URLSearchParams({ etape: "rien", email: "zoe@exemple.fr" });
  const answer = await fetch(site.address + path, { method, headers, body, redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}

it("every form and every address of the site refuses what the page of another site sends", async () => {
  const own = (await addresses()).filter(({ path }) => !openToOthers.test(path));
  expect(own.length).toBeGreaterThan(400);
  const accepted: unknown[] = [];
  for (const address of own) {
    const tries = fromElsewhere(site.address).map(async (headers) => {
      const { status, text } = await send(address, headers);
      if (status !== 403 || !text.includes(refusal)) accepted.push({ ...address, headers, status });
    });
    await Promise.all(tries);
  }
  expect(accepted).toEqual([]);
});

it("the same from its own pages is not refused so", async () => {
  for (const path of ["/contact", "/contact/envoyer", "/mon-espace/connexion", "/api/admin/customers"]) {
    const { text } = await send({ method: "POST", path }, { Origin: site.address });
    expect([path, text.includes(refusal)]).toEqual([path, false]);
  }
});

it("an address that is open to other sites does nothing for what a browser sends by itself", async () => {
  const others = (await addresses()).filter(({ path }) => openToOthers.test(path));
  expect(others.length).toBeGreaterThan(20);
  const opened: unknown[] = [];
  for (const address of others) {
    const { status } = await send(address, {
      Origin: "https://ailleurs.example",
      "Sec-Fetch-Site": "cross-site",
      Cookie: "espace=x; sb-access-token=x",
    });
    if (status < 300) opened.push({ ...address, status });
  }
  expect(opened).toEqual([]);
});
