import type { z } from "zod";
import { requestBodies } from "#auth/request-bodies.ts";
import type { AuthRoute } from "#auth/wire.ts";
import { requestColumns } from "#usecases/requests/request-columns.ts";
import { serviceWritable } from "../rest/columns.ts";
import {
  type ApiOperation,
  type JsonSchema,
  jsonContent,
  jsonSchemaOf,
  operationIdOf,
  type Paths,
  pathParameters,
  templateOf,
} from "./operation.ts";

/** The sign-in service and the two data calls: what a program outside the administration may call. */
export function describePublicApi(authRoutes: readonly AuthRoute[], siteUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Connexion et données",
      version: "1",
      description:
        "Les appels du client officiel : /auth/v1 pour se connecter, /rest/v1 pour déposer et relire les demandes. Les clés viennent de « npm run keys ».",
    },
    servers: [{ url: siteUrl }],
    components: {
      securitySchemes: {
        apikey: { type: "apiKey", in: "header", name: "apikey" },
        bearer: { type: "http", scheme: "bearer" },
      },
      schemas: { Request: requestSchema() },
    },
    paths: { ...authPaths(authRoutes), ...restPaths() },
  };
}

const security = {
  open: [{}],
  key: [{ apikey: [] }],
  user: [{ apikey: [], bearer: [] }],
  admin: [{ apikey: [], bearer: [] }],
} as const;

function authPaths(routes: readonly AuthRoute[]): Paths {
  const paths: Paths = {};
  for (const { method, path, access } of routes) {
    const body: z.ZodType | undefined = requestBodies[`${method} ${path}`];
    const template = `/auth/v1${templateOf(path)}`;
    const parameters = [...pathParameters(path), ...(path === "/token" ? [grantType] : [])];
    paths[template] ??= {};
    paths[template][method.toLowerCase()] = {
      operationId: operationIdOf(method, `/auth${path}`),
      tags: ["auth"],
      ...(access === "admin" ? { description: "Avec la clé SERVICE_ROLE_KEY." } : {}),
      security: security[access],
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body ? { requestBody: jsonContent(jsonSchemaOf(body)) } : {}),
      responses: { "2XX": { description: "Fait." }, "3XX": redirect, "4XX": refused },
    };
  }
  return paths;
}

const redirect = { description: "Le navigateur est envoyé ailleurs." };
const refused = {
  description: "Refusé.",
  ...jsonContent({
    type: "object",
    properties: { code: { type: ["string", "integer"] }, message: { type: "string" } },
  }),
};
const grantType = {
  name: "grant_type",
  in: "query",
  required: true,
  schema: { enum: ["password", "refresh_token", "pkce", "id_token"] },
} as const;

function restPaths(): Paths {
  const text = (name: string, place: "query" | "header") =>
    ({ name, in: place, required: false, schema: { type: "string" } }) as const;
  const row = { $ref: "#/components/schemas/Request" };
  const rows = { type: "array", items: row };
  const written = requestSchema(serviceWritable);
  const both: ApiOperation["security"] = [{ apikey: [] }, { bearer: [] }];
  return {
    "/rest/v1/quote_requests": {
      get: {
        operationId: "getQuoteRequests",
        tags: ["rest"],
        description:
          "Avec la clé SERVICE_ROLE_KEY. Une colonne se filtre par « colonne=eq.valeur » ; 1 000 lignes au plus par appel.",
        security: both,
        parameters: [
          ...["select", "order", "limit", "offset"].map((name) => text(name, "query")),
          text("prefer", "header"),
        ],
        responses: {
          "200": { description: "Toutes les lignes.", ...jsonContent(rows) },
          "206": { description: "Une partie des lignes.", ...jsonContent(rows) },
          "4XX": refused,
        },
      },
      post: {
        operationId: "postQuoteRequests",
        tags: ["rest"],
        description: "Une demande ou plusieurs. Le total est calculé par le site.",
        security: both,
        parameters: [...["select", "columns"].map((name) => text(name, "query")), text("prefer", "header")],
        requestBody: {
          required: true,
          ...jsonContent({ anyOf: [written, { type: "array", items: written }] }),
        },
        responses: { "201": { description: "Enregistré." }, "4XX": refused },
      },
    },
    "/rest/v1/rpc/increment_page_visit": {
      get: {
        operationId: "getIncrementPageVisit",
        tags: ["rest"],
        description: "Toujours refusé : compter une visite demande POST.",
        security: both,
        responses: { "405": refused },
      },
      post: {
        operationId: "postIncrementPageVisit",
        tags: ["rest"],
        security: both,
        requestBody: {
          required: true,
          ...jsonContent({
            type: "object",
            required: ["p_page_path"],
            properties: { p_page_path: { type: "string" } },
            additionalProperties: false,
          }),
        },
        responses: { "204": { description: "Compté, ou adresse inconnue." }, "4XX": refused },
      },
    },
  };
}

const columnSchemas: Readonly<Record<string, JsonSchema>> = {
  id: { type: "string", format: "uuid" },
  submission_id: { type: "string", format: "uuid" },
  items: { type: "array", items: { type: "object" } },
  details: { type: "object" },
  total_price: { type: "number" },
  distance_km: { type: ["number", "null"] },
  commune: { type: ["string", "null"] },
  consent_text: { type: ["string", "null"] },
  consent_at: { type: ["string", "null"], format: "date-time" },
  created_at: { type: "string", format: "date-time" },
  updated_at: { type: "string", format: "date-time" },
};

/** All columns as they are read, or those that may be written. */
function requestSchema(writable?: readonly string[]): JsonSchema {
  const names = writable ?? Object.keys(requestColumns);
  return {
    type: "object",
    ...(writable ? { required: ["name", "email", "phone"] } : {}),
    properties: Object.fromEntries(names.map((name) => [name, columnSchemas[name] ?? { type: "string" }])),
  };
}
