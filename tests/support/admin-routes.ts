import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { createAdminRouter } from "#api/admin/create-admin-router.ts";
import { inputOf, type RouteInput } from "#api/admin/input-schemas.ts";
import { jsonSchemaOf } from "#api/openapi/operation.ts";
import type { AuthDeps } from "#auth/deps.ts";
import { reviewServices } from "#content/lists/reviewed-services.ts";
import type { LimitedDeps } from "#usecases/limits/take-turn.ts";
import { type Place, samplesOf, writeWith } from "./sample-bodies.ts";

export interface AdminRoute {
  readonly method: string;
  /** Under /api/admin, with its parameters by name. */
  readonly path: string;
  readonly inputs: readonly RouteInput[];
}

/** Every route of the administration with what it reads, as the router itself knows them. */
export function listAdminRoutes(): readonly AdminRoute[] {
  const router = createAdminRouter({ rateLimitFactor: 0 } as LimitedDeps, {
    auth: {} as AuthDeps,
    verifyStaff: async () => ({ refused: "invalid" }),
    report: () => {},
  });
  const found = new Map<string, RouteInput[]>();
  for (const { method, path, handler } of router.routes) {
    if (method === "ALL" || path.includes("*")) continue;
    const name = `${method} ${path}`;
    const inputs = found.get(name) ?? [];
    found.set(name, inputs);
    const input = inputOf(handler);
    if (input) inputs.push(input);
  }
  return [...found].map(([name, inputs]) => {
    const [method = "", path = ""] = name.split(" ");
    return { method, path, inputs };
  });
}

/** Values for rules that a description does not express, such as a number with a check digit. */
const wantedValues: readonly unknown[] = [
  ...["2027-03-15", "2027-03", "puzzi", "732829320", "FR44732829320", "M10 10 L20 20", "cleaning"],
  ...[`/media/${randomUUID()}`, reviewServices[0]?.id, "", true, null, { x: 50, y: 50 }],
];

/** Values that a schema accepts; none where no value could be made up. */
export function acceptedSamples({ schema }: RouteInput): readonly unknown[] {
  return samplesOf(jsonSchemaOf(schema))
    .map((sample) => repaired(schema, sample))
    .filter((sample) => schema.safeParse(sample).success);
}

/** The sample with another value wherever the schema refuses its own. */
function repaired(schema: z.ZodType, sample: unknown): unknown {
  const places = (schema.safeParse(sample).error?.issues ?? []).map(({ path }) => path as Place);
  return places.reduce((changed, place) => {
    const isRefused = (value: unknown) =>
      schema.safeParse(value).error?.issues.some(({ path }) => isDeepStrictEqual(path, place)) ?? false;
    const tries = wantedValues.map((value) => JSON.parse(writeWith(changed, place, JSON.stringify(value))));
    return isRefused(changed) ? (tries.find((value) => !isRefused(value)) ?? changed) : changed;
  }, sample);
}

/** "orders" of "/orders/:id". */
export const partOf = (path: string): string => path.split("/")[1] ?? "";
