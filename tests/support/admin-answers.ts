import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import described from "#api/openapi/admin-answers.json" with { type: "json" };

export interface AdminAnswer {
  readonly method: string;
  /** Under /api/admin. */
  readonly path: string;
  readonly status: number;
  /** Undefined when it is not JSON. */
  readonly body: unknown;
}

type Schema = Readonly<Record<string, unknown>>;

const answers = described.answers as unknown as Readonly<
  Record<string, Readonly<Record<string, Schema | null>>>
>;

/** "GET /orders/:id", of all routes that answer. */
export const answeringRoutes: readonly string[] = Object.keys(answers);

const refusal = { type: "object", required: ["message"], properties: { message: { type: "string" } } };
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: "answers", components: { schemas: closeObjects(described.schemas) } });
const validators = new Map<string, ValidateFunction>();

/** What an answer of the administration holds against its description; null when it is as described. */
export function answerFault({ method, path, status, body }: AdminAnswer): string | null {
  const route = routeOf(method, path);
  if (!route || status >= 500) return null;
  const name = `${route}, ${status}`;
  const schema = answers[route]?.[status];
  if (schema === null) return null;
  if (schema === undefined && status < 400) return `${name} is not described`;
  // A file is refused in words as well.
  if (body === undefined) return `${name} is not JSON`;
  const validate = validators.get(name) ?? compile(name, schema ?? refusal);
  if (validate(body)) return null;
  const [error] = validate.errors ?? [];
  return `${name}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
}

function compile(name: string, schema: Schema): ValidateFunction {
  const isRefusal = schema === refusal;
  const text = JSON.stringify(isRefusal ? schema : closeObjects(schema));
  const validate = ajv.compile(JSON.parse(text.replaceAll('"#/components', '"answers#/components')));
  validators.set(name, validate);
  return validate;
}

/** The document allows further fields, for programs of later; here a field without a description is a fault. */
function closeObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeObjects);
  if (typeof value !== "object" || value === null) return value;
  const closed = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closeObjects(inner)]));
  const isClosable = closed.type === "object" && closed.properties && !("additionalProperties" in closed);
  return isClosable ? { ...closed, additionalProperties: false } : closed;
}

const patterns = answeringRoutes
  .map((route) => {
    const [method, path = ""] = route.split(" ");
    return {
      route,
      method,
      pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:[^/]+/g, "[^/]+")}$`),
    };
  })
  // Of "/orders/export" and "/orders/:id" the first is meant.
  .toSorted((a, b) => a.route.split(":").length - b.route.split(":").length);

function routeOf(method: string, path: string): string | undefined {
  const bare = path.split("?", 1)[0] ?? "";
  return patterns.find((known) => known.method === method && known.pattern.test(bare))?.route;
}
