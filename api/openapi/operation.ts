import { z } from "zod";

/** JSON Schema as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface ApiOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: JsonSchema;
  readonly responses: JsonSchema;
}

/** By path, then by method in lower case. */
export type Paths = Record<string, Record<string, ApiOperation>>;

/** What a caller sends, so a schema is described before its transformations. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}

/** "/orders/:id" in OpenAPI's form. */
export function templateOf(path: string): string {
  return path.replaceAll(/:([^/]+)/g, "{$1}");
}

export function pathParameters(path: string): readonly Parameter[] {
  return [...path.matchAll(/:([^/]+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

export function queryParameters(schema: z.ZodType): readonly Parameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: described,
  }));
}

export function jsonContent(schema: JsonSchema): JsonSchema {
  return { content: { "application/json": { schema } } };
}

/** "getOrdersById" */
export function operationIdOf(method: string, path: string): string {
  const words = path.split(/[/_.-]/).filter(Boolean);
  const named = words.map((word) =>
    word.startsWith(":") ? `By${capitalised(word.slice(1))}` : capitalised(word),
  );
  return `${method.toLowerCase()}${named.join("")}`;
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
