import { beforeAll, describe, expect, it } from "vitest";
import { type AdminRoute, acceptedSamples, listAdminRoutes, partOf } from "#tests/support/admin-routes.ts";
import { type AdminCall, openDemoAdmin } from "#tests/support/demo-admin.ts";
import { idsOfEveryTable } from "#tests/support/record-ids.ts";
import { type Place, placesIn, writeWith } from "#tests/support/sample-bodies.ts";

const admin = openDemoAdmin();

/** In place of any value. */
const oddValues = [
  ...[
    "null",
    "true",
    "[]",
    "{}",
    '""',
    '"x"',
    "[[]]",
    '{"id":1}',
    '["00000000-0000-4000-8000-000000000000"]',
  ],
  ...[
    "0",
    "-1",
    "1.5",
    "2147483648",
    "9007199254740993",
    "9007199254740991",
    "-9007199254740991",
    "1e400",
    "-1e400",
    "1e-400",
  ],
  ...['"\\u0000"', '"\\ud800"', '"\\u202e\\ud83d\\ude97"', `"${"é".repeat(6000)}"`],
  ...["8640000000000000", "-8640000000000000", "-62198755200000", '"0000-01-01T00:00:00Z"'],
  ...['"0000-01-01"', '"9999-12-31"', '"2027-02-30"', '"10000-01-01"', '"2027-03-15T24:00:00Z"'],
  ...['"00000000-0000-4000-8000-000000000000"', '"%"', '"2147483648"'],
];
/** In place of the whole body. */
const oddBodies: readonly Pick<AdminCall, "body" | "contentType">[] = [
  ...["", "null", "[]", '"x"', "12", "{", "[[[", "\u0000", "{}{}", "undefined"].map((body) => ({ body })),
  { body: `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}` },
  { body: `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}` },
  { body: JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`champ${at}`, at]))) },
  { body: "a=1&b=2", contentType: "application/x-www-form-urlencoded" },
  {
    body: '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
    contentType: "multipart/form-data; boundary=b",
  },
  { body: "{}", contentType: "text/plain" },
  { body: "{}", contentType: "application/json; charset=utf-7" },
  { body: "{}", contentType: "" },
];
/** Words of the libraries, which a French reader is not to be shown. */
const english =
  /\b(invalid|expected|required|must|too (big|small)|unrecognized|malformed|unexpected|error)\b/i;

const writing = listAdminRoutes().filter(({ method }) => method !== "GET");
const withJson = writing.flatMap((route) => {
  const input = route.inputs.find(({ source }) => source === "json");
  return input ? [{ ...route, input }] : [];
});

async function read<Answer>(path: string): Promise<Answer> {
  return (await admin.call({ method: "GET", path })).json as Answer;
}

/** Bodies whose values the schema does not describe: what the pages themselves would send back. */
const knownBodies: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
  "PUT /settings": async () => {
    const { settings, versions } =
      await read<Record<"settings" | "versions", Record<string, unknown>>>("/settings");
    return Object.entries(settings).map(([section, value]) => ({
      section,
      value,
      version: versions[section] ?? 0,
    }));
  },
  "PUT /content": identityChanges,
  "PUT /content/drafts": identityChanges,
  "PUT /machines/:key": async () => {
    const { machines } = await read<{ machines: { content: unknown; version: number }[] }>("/machines");
    return machines.map(({ content: value, version }) => ({
      value,
      version,
      units: 2,
      depositCents: 15_000,
    }));
  },
  "PUT /newsletter-issues": async () => [{ id: null, version: 0, content: letter }],
  "POST /newsletter-issues/preview": async () => [{ content: letter }],
  "POST /newsletter-issues/test": async () => [{ content: letter }],
  "PUT /articles": articleChanges,
  "POST /articles/publish": articleChanges,
};
const letter = { subject: "Novembre", body: "Bonjour **à tous**.", pictureId: null };

async function identityChanges(): Promise<readonly unknown[]> {
  const { cards } = await read<{ cards: Record<string, { value: unknown; version: number }> }>(
    "/content/identity",
  );
  return Object.entries(cards).map(([key, { value, version }]) => ({
    kind: "identity",
    changes: [{ key, value, version }],
    day: null,
  }));
}

async function articleChanges(): Promise<readonly unknown[]> {
  const [key = ""] = admin.idsOf("articles");
  const { content, version } = await read<{ content: unknown; version: number }>(`/articles/${key}`);
  return [{ key, version, content, publishAt: Date.now() }];
}

const nobody = "00000000-0000-4000-8000-000000000000";
let ids: readonly string[];
beforeAll(async () => {
  ids = (await idsOfEveryTable(admin.test.db, 2)).map(({ id }) => id);
});

/** The path with ids under which the route finds something, where the demonstration has any. */
async function openPath({ method, path }: AdminRoute, body: string): Promise<string> {
  if (!path.includes(":")) return path;
  for (const id of [...admin.idsOf(partOf(path)).slice(0, 40), ...ids]) {
    const tried = path.replaceAll(/:[^/]+/g, id);
    const { status } = await admin.call({ method, path: tried, body });
    if (status !== 404) return tried;
  }
  return path.replaceAll(/:[^/]+/g, nobody);
}

/** The body with ids of records in the place of nobody's, as far as one of them changes the answer. */
async function withRecords(
  call: { readonly method: string; readonly path: string },
  sample: unknown,
): Promise<unknown> {
  let best = sample;
  for (const place of placesIn(sample).filter((each) => at(sample, each) === nobody)) {
    const { status: usual } = await admin.call({ ...call, body: JSON.stringify(best) });
    if (usual < 400) return best;
    for (const id of ids) {
      const body = writeWith(best, place, JSON.stringify(id));
      if ((await admin.call({ ...call, body })).status === usual) continue;
      best = JSON.parse(body);
      break;
    }
  }
  return best;
}

/** What is wrong with the answer, if anything. */
async function faultOf(call: AdminCall): Promise<string | null> {
  const { status, json, errors } = await admin.call(call);
  const written = await admin.log.take();
  const name = `${call.method} ${call.path} ${String(call.body).slice(0, 300)}`;
  if (status >= 500) return `${name}: ${status} ${errors.map(String).join()}`;
  if (status < 400) return null;
  if (written.length > 0) return `${name}: ${status}, but wrote ${written.map(({ table }) => table).join()}`;
  const { message } = (json ?? {}) as { message?: unknown };
  if (typeof message !== "string" || message === "" || english.test(message))
    return `${name}: ${status} says ${JSON.stringify(json)}`;
  return null;
}

async function faultsOf(calls: readonly AdminCall[]): Promise<string[]> {
  const faults: string[] = [];
  for (const call of calls) {
    const fault = await faultOf(call);
    if (fault) faults.push(fault);
  }
  return faults;
}

it("a body is made up for every route that reads one", () => {
  expect(withJson.length).toBeGreaterThan(120);
  const missing = withJson.filter(({ input }) => acceptedSamples(input).length === 0);
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe("no odd value fails, is half stored or is refused in other words than French", () => {
  it.each([...new Set(withJson.map(({ path }) => partOf(path)))])(
    "/%s",
    async (part) => {
      const faults: string[] = [];
      for (const route of withJson.filter(({ path }) => partOf(path) === part)) {
        const { method, input } = route;
        const known = await knownBodies[`${method} ${route.path}`]?.();
        const [first, ...others] = known ?? acceptedSamples(input);
        const path = await openPath(route, JSON.stringify(first));
        const samples = [await withRecords({ method, path }, first), ...others];
        await admin.log.take();
        const calls = samples.flatMap((sample, turn) =>
          placesIn(sample)
            // The later samples differ in one choice: what they share with the first was tried.
            .filter((place) => turn === 0 || !isSame(sample, samples[0], place))
            .flatMap((place) =>
              oddValues.map((json) => ({ method, path, body: writeWith(sample, place, json) })),
            ),
        );
        const whole = oddBodies.map((body) => ({ ...body, method, path }));
        faults.push(...(await faultsOf([...calls, ...whole])));
      }
      expect(faults).toEqual([]);
    },
    300_000,
  );
});

it("routes that read no body take any", async () => {
  const faults: string[] = [];
  for (const route of writing.filter(({ inputs }) => inputs.length === 0)) {
    const path = await openPath(route, "{}");
    await admin.log.take();
    faults.push(...(await faultsOf(oddBodies.map((body) => ({ ...body, method: route.method, path })))));
  }
  expect(faults).toEqual([]);
});

function isSame(a: unknown, b: unknown, place: Place): boolean {
  return JSON.stringify(at(a, place)) === JSON.stringify(at(b, place));
}

function at(value: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (inner, name) => (inner as Record<string | number, unknown> | null | undefined)?.[name],
    value,
  );
}
