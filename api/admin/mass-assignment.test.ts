import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { jsonSchemaOf } from "#api/openapi/operation.ts";
import { requestBodies } from "#auth/request-bodies.ts";
import { acceptedSamples, listAdminRoutes } from "#tests/support/admin-routes.ts";
import { forgeries } from "#tests/support/forged-fields.ts";

/** Forged fields that a schema hands on to the code behind it. */
function takenFields(schema: z.ZodType, mostDeep = Infinity): string[] {
  const taken = new Set<string>();
  const described = JSON.stringify(jsonSchemaOf(schema));
  const isDescribed = (name: string) => described.includes(`"${name}":`);
  for (const sample of acceptedSamples({ source: "json", schema })) {
    const honest = schema.parse(sample);
    for (const forged of forgeries(sample, { isOwn: isDescribed, mostDeep })) {
      const read = schema.safeParse(forged);
      if (read.success && !isDeepStrictEqual(read.data, honest)) taken.add(JSON.stringify(read.data));
    }
  }
  return [...taken];
}

const read = listAdminRoutes().flatMap(({ method, path, inputs }) =>
  inputs.map(({ source, schema }) => [`${method} ${path} (${source})`, schema] as const),
);

describe("fields that nobody asked for do not come behind the schema of", () => {
  it.each(read)("%s", (_route, schema) => {
    expect(takenFields(schema)).toEqual([]);
  });

  // What stands below the first level is an account's own data, or the answer of an authenticator.
  it.each(Object.entries(requestBodies))("%s of the sign-in service", (_route, schema) => {
    expect(takenFields(schema, 0)).toEqual([]);
  });
});

it("a body is made up for every route of the sign-in service", () => {
  const missing = Object.entries(requestBodies).filter(
    ([, schema]) => acceptedSamples({ source: "json", schema }).length === 0,
  );
  expect(missing.map(([route]) => route)).toEqual([]);
});

it("no object has got a field of a forged prototype", () => {
  expect(({} as { role?: string }).role).toBeUndefined();
});
