import {
  API,
  type Checker,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
  type UnionType,
} from "typescript/unstable/sync";

export type AnswerSchema = Readonly<Record<string, unknown>>;

/** What one route answers, by status; a status without a schema answers with a file. */
export type RouteAnswers = Readonly<Record<string, AnswerSchema | null>>;

export interface AnswerSchemas {
  /** By method and path, "GET /orders/:id". */
  readonly answers: Readonly<Record<string, RouteAnswers>>;
  /** Those that stand in several places. */
  readonly schemas: Readonly<Record<string, AnswerSchema>>;
}

/** Read by the TypeScript compiler from the types of the administration's routes: no answer is described twice. */
export function readAnswerSchemas(root: string): AnswerSchemas {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects()[0];
    const file = project?.program.getSourceFile(`${root}/api/admin/create-admin-router.ts`);
    const symbol = file && project?.checker.resolveName("AdminApi", SymbolFlags.TypeAlias, file);
    if (!project || !symbol) throw new Error("The type AdminApi of create-admin-router.ts is gone.");
    const router = project.checker.getDeclaredTypeOfSymbol(symbol) as TypeReference;
    const routes = project.checker.getTypeArguments(router)[1];
    if (!routes) throw new Error("AdminApi has no routes.");
    return shareSchemas(describeRoutes(project.checker, routes));
  } finally {
    api.close();
  }
}

/** One route per line, so that a change of one is a change of one line. */
export function answerSchemasText({ answers, schemas }: AnswerSchemas): string {
  const lines = (part: object) =>
    Object.entries(part)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(",\n");
  return `{"answers":{\n${lines(answers)}\n},"schemas":{\n${lines(schemas)}\n}}\n`;
}

function describeRoutes(checker: Checker, routes: Type): Record<string, RouteAnswers> {
  const read = schemaReader(checker);
  const described: Record<string, RouteAnswers> = {};
  for (const path of partsOf(routes).flatMap((part) => checker.getPropertiesOfType(part))) {
    for (const method of checker.getPropertiesOfType(typeOf(checker, path))) {
      const name = `${method.name.slice(1).toUpperCase()} ${path.name}`;
      described[name] = answersOf(checker, typeOf(checker, method), read);
    }
  }
  return Object.fromEntries(Object.entries(described).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Hono keeps one member per call of `c.json`, with its status. */
function answersOf(checker: Checker, route: Type, read: (type: Type) => AnswerSchema): RouteAnswers {
  const byStatus: Record<string, AnswerSchema[] | null> = {};
  for (const answer of partsOf(route)) {
    const [output, format, status] = ["output", "outputFormat", "status"].map((name) => {
      const property = checker.getPropertyOfType(answer, name);
      return property && typeOf(checker, property);
    });
    if (!(output && format && status)) continue;
    const isJson = format.isStringLiteralType() && format.value === "json";
    for (const code of statusesOf(status)) {
      const known = byStatus[code];
      byStatus[code] = isJson ? [...(known ?? []), read(output)] : null;
    }
  }
  return Object.fromEntries(
    Object.entries(byStatus)
      .map(([code, schemas]) => [code, schemas && anyOf(schemas)] as const)
      .filter(([code, schema]) => code < "400" || (schema && !isPlainRefusal(schema))),
  );
}

/** What every refusal holds, which the document describes once for all routes. */
const refusalFields = new Set(["message", "field", "code"]);

function isPlainRefusal(schema: AnswerSchema): boolean {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.every(isPlainRefusal);
  return Object.keys(schema.properties ?? {}).every((name) => refusalFields.has(name));
}

/** An answer without a status of its own may have any of them, which is 200. */
function statusesOf(status: Type): string[] {
  const codes = partsOf(status).flatMap((code) => (code.isNumberLiteralType() ? [String(code.value)] : []));
  return codes.length === 0 || codes.length > 10 ? ["200"] : codes;
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

type SymbolOfType = ReturnType<Checker["getPropertiesOfType"]>[number];

function typeOf(checker: Checker, symbol: SymbolOfType): Type {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) throw new Error(`The type of ${symbol.name} is unknown.`);
  return type;
}

function schemaReader(checker: Checker): (type: Type) => AnswerSchema {
  const known = new Map<number, AnswerSchema>();
  const open = new Set<number>();
  const read = (type: Type): AnswerSchema => {
    const found = known.get(type.id);
    if (found) return found;
    // A type that contains itself is described down to its first repetition.
    if (open.has(type.id)) return {};
    open.add(type.id);
    const schema = describeType(type);
    open.delete(type.id);
    known.set(type.id, schema);
    return schema;
  };
  const describeType = (type: Type): AnswerSchema => {
    if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (type.flags & TypeFlags.Never) return { not: {} };
    if (type.flags & TypeFlags.Null) return { type: "null" };
    if (type.flags & TypeFlags.Boolean) return { type: "boolean" };
    if (type.isUnionType()) return describeUnion(type);
    if (type.isLiteralType()) return { const: type.value };
    if (type.flags & TypeFlags.StringLike) return { type: "string" };
    if (type.flags & TypeFlags.NumberLike) return { type: "number" };
    if (type.isIntersectionType()) {
      const plain = type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive);
      if (plain) return read(plain);
    }
    if (checker.isTupleType(type)) return describeTuple(type as TypeReference);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as TypeReference);
      return { type: "array", items: item ? read(item) : {} };
    }
    return describeObject(type);
  };
  const describeUnion = (type: UnionType): AnswerSchema =>
    anyOf(
      type
        .getTypes()
        .filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never)))
        .map(read),
    );
  const describeTuple = (type: TypeReference): AnswerSchema => {
    const { fixedLength } = type.getTarget() as TupleType;
    const items = checker.getTypeArguments(type).map(read);
    const rest = items.slice(fixedLength);
    return {
      type: "array",
      prefixItems: items.slice(0, fixedLength),
      items: rest.length > 0 ? anyOf(rest) : false,
    };
  };
  const describeObject = (type: Type): AnswerSchema => {
    const properties: Record<string, AnswerSchema> = {};
    const required: string[] = [];
    for (const symbol of checker.getPropertiesOfType(type)) {
      const property = typeOf(checker, symbol);
      const canMiss = partsOf(property).some(({ flags }) => flags & TypeFlags.Undefined);
      if (property.flags & (TypeFlags.Never | TypeFlags.Undefined)) continue;
      properties[symbol.name] = read(property);
      if (!(canMiss || symbol.flags & SymbolFlags.Optional)) required.push(symbol.name);
    }
    const [index] = checker.getIndexInfosOfType(type);
    return {
      type: "object",
      ...(required.length > 0 ? { required: required.toSorted() } : {}),
      ...(Object.keys(properties).length > 0 ? { properties: sorted(properties) } : {}),
      ...(index ? { additionalProperties: read(index.valueType) } : {}),
    };
  };
  return read;
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Without repetitions, and in an order that does not depend on the compiler's. */
function anyOf(schemas: readonly AnswerSchema[]): AnswerSchema {
  const unique = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  if (unique.has("{}")) return {};
  const values = [...unique.values()].filter((schema) => "const" in schema).map((schema) => schema.const);
  const others = [...unique]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, schema]) => ("const" in schema ? [] : [schema]));
  const isBoolean = values.includes(true) && values.includes(false);
  const literals = isBoolean ? values.filter((value) => typeof value !== "boolean") : values;
  const all: AnswerSchema[] = [
    ...(isBoolean ? [{ type: "boolean" }] : []),
    ...(literals.length === 1 ? [{ const: literals[0] }] : []),
    ...(literals.length > 1 ? [{ enum: literals.toSorted() }] : []),
    ...others,
  ];
  return all.length === 1 && all[0] ? all[0] : { anyOf: all };
}

/** Shorter texts cost less than a reference to them. */
const shortestShared = 200;

/** Objects that occur several times stand once, under the name of the field that holds them. */
function shareSchemas(described: Readonly<Record<string, RouteAnswers>>): AnswerSchemas {
  const seen = new Map<string, { count: number; name: string }>();
  const count = (value: unknown, field: string): void => {
    if (typeof value !== "object" || value === null) return;
    const text = JSON.stringify(value);
    if (isObjectSchema(value) && text.length >= shortestShared) {
      const before = seen.get(text);
      seen.set(text, { count: (before?.count ?? 0) + 1, name: before?.name ?? field });
      if (before) return;
    }
    for (const [key, inner] of Object.entries(value))
      count(inner, structural.has(key) || /^\d+$/.test(key) ? field : key);
  };
  for (const [route, answers] of Object.entries(described)) count(answers, route.split("/")[1] ?? "answer");
  const names = new Map<string, string>();
  for (const [text, { count: times, name }] of seen) {
    if (times > 1) names.set(text, freeName(name, new Set(names.values())));
  }
  const schemas: Record<string, AnswerSchema> = {};
  const replace = (value: unknown, isDefinition = false): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const name = isDefinition ? undefined : names.get(JSON.stringify(value));
    if (name) {
      schemas[name] ??= replace(value, true) as AnswerSchema;
      return { $ref: `#/components/schemas/${name}` };
    }
    if (Array.isArray(value)) return value.map((item) => replace(item));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
  const answers = replace(described) as AnswerSchemas["answers"];
  return { answers, schemas: sorted(schemas) };
}

const structural = new Set(["properties", "items", "anyOf", "prefixItems", "additionalProperties"]);

function isObjectSchema(value: object): boolean {
  return "type" in value && value.type === "object" && "properties" in value;
}

function freeName(field: string, taken: ReadonlySet<string>): string {
  const words = field.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
