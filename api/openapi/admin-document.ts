import type { RouterRoute } from "hono/types";
import { requireOwner } from "../admin/guard.ts";
import { inputOf } from "../admin/input-schemas.ts";
import { scopesOf } from "../admin/program-scopes.ts";
import {
  type ApiOperation,
  type JsonSchema,
  jsonContent,
  jsonSchemaOf,
  operationIdOf,
  type Paths,
  pathParameters,
  queryParameters,
  templateOf,
} from "./operation.ts";

const refusal = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string", description: "En français, pour une personne." },
    field: { type: "string", description: "Le champ en cause." },
    code: { type: "string" },
  },
} as const;

/** By status; null where the answer is a file. Written by `npm run openapi` from the routes' types. */
type RouteAnswers = Readonly<Record<string, JsonSchema | null>>;

/** The administration's routes, read from the router itself: what is mounted is described. */
export async function describeAdmin(routes: readonly RouterRoute[], siteUrl: string, takesFile: RegExp) {
  const { answers, schemas } = (await import("./admin-answers.json", { with: { type: "json" } })).default;
  return {
    openapi: "3.1.0",
    info: {
      title: "Administration",
      version: "1",
      description:
        "Les appels des pages de l’administration. Une personne y entre avec sa session, un programme avec une clé de /admin/integrations, pour ce que ses autorisations couvrent. Montants en centimes, instants en UTC.",
    },
    servers: [{ url: `${siteUrl}/api/admin` }],
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "Le jeton de /auth/v1/token." },
        machineKey: { type: "http", scheme: "bearer", description: "Une clé « rbk_… »." },
      },
      schemas: { ...schemas, Refusal: refusal },
    },
    paths: adminPaths(routes, takesFile, answers as unknown as Readonly<Record<string, RouteAnswers>>),
  };
}

function adminPaths(
  routes: readonly RouterRoute[],
  takesFile: RegExp,
  answers: Readonly<Record<string, RouteAnswers>>,
): Paths {
  const paths: Paths = {};
  const ownerPrefixes = routes
    .filter(({ method, handler }) => method === "ALL" && handler === requireOwner)
    .map(({ path }) => path.replace(/\/\*$/, ""));
  for (const { method, path } of routes) {
    if (method === "ALL") continue;
    const handlers = routes.filter((route) => route.method === method && route.path === path);
    const isOwners =
      handlers.some(({ handler }) => handler === requireOwner) ||
      ownerPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    const template = templateOf(path);
    paths[template] ??= {};
    paths[template][method.toLowerCase()] ??= operation(method, path, {
      handlers,
      isOwners,
      takesFile: takesFile.test(path),
      answers: answers[`${method} ${path}`] ?? {},
    });
  }
  return paths;
}

interface RouteFacts {
  readonly handlers: readonly RouterRoute[];
  readonly isOwners: boolean;
  readonly takesFile: boolean;
  readonly answers: RouteAnswers;
}

function operation(method: string, path: string, facts: RouteFacts): ApiOperation {
  const { handlers, isOwners, takesFile, answers } = facts;
  const inputs = handlers.flatMap(({ handler }) => inputOf(handler) ?? []);
  const query = inputs.find(({ source }) => source === "query");
  const scopes = scopesOf(method, path);
  const parameters = [...pathParameters(path), ...(query ? queryParameters(query.schema) : [])];
  return {
    operationId: operationIdOf(method, path),
    tags: [path.split("/")[1] ?? ""],
    ...(isOwners ? { description: "Réservé au propriétaire." } : {}),
    security: [{ session: [] }, ...scopes.map((scope) => ({ machineKey: [scope] }))],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(inputs, takesFile),
    responses: {
      ...responsesOf(answers),
      "4XX": {
        description: "Refusé, avec la raison.",
        ...jsonContent({ $ref: "#/components/schemas/Refusal" }),
      },
    },
  };
}

/** Those of the route's own types; the description of the API itself has none. */
function responsesOf(answers: RouteAnswers): JsonSchema {
  const known = Object.entries(answers).map(([status, schema]) => [
    status,
    {
      description: status < "400" ? "Fait." : "Refusé, avec la raison.",
      ...(schema ? jsonContent(schema) : { content: { "*/*": {} } }),
    },
  ]);
  return known.length > 0 ? Object.fromEntries(known) : { "2XX": { description: "Fait." } };
}

function bodyOf(
  inputs: readonly NonNullable<ReturnType<typeof inputOf>>[],
  takesFile: boolean,
): Pick<ApiOperation, "requestBody"> {
  const json = inputs.find(({ source }) => source === "json");
  const form = inputs.find(({ source }) => source === "form");
  if (json) return { requestBody: { required: true, ...jsonContent(jsonSchemaOf(json.schema)) } };
  if (form) {
    const photo = { type: "object", properties: { photo: { type: "string", format: "binary" } } };
    const schema = { allOf: [jsonSchemaOf(form.schema), photo] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!takesFile) return {};
  return { requestBody: { required: true, content: { "application/octet-stream": {} } } };
}
