/** JSON Schema as the description of the API has it. */
type Schema = Readonly<Record<string, unknown>>;

const knownTexts = [
  "2027-03-15",
  "2027-03",
  "2027-03-15T09:30:00.000Z",
  "09:30",
  "01340",
  "+33612345678",
  "0612345678",
  "zoe@exemple.fr",
  "https://exemple.fr/",
  "00000000-0000-4000-8000-000000000000",
  "M1 1 L2 2",
  "Texte",
  "texte",
  "TEXTE",
  "A",
  "a",
  "1",
  "12",
  "123456",
  "#0b7a70",
  "/services",
];
const textsByFormat: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  date: "2027-03-15",
  "date-time": "2027-03-15T09:30:00.000Z",
  email: "zoe@exemple.fr",
  uri: "https://exemple.fr/",
};

/**
 * Values that a schema takes: the first has the first choice everywhere, each of the others one other choice. Rules
 * that JSON Schema cannot express are not known here: whoever asks checks the values.
 */
export function samplesOf(schema: Schema, root: Schema = schema): readonly unknown[] {
  if (typeof schema.$ref === "string") return samplesOf(definitionOf(schema.$ref, root), root);
  if ("const" in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum.slice(0, 2);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.flatMap((choice) => samplesOf(choice, root));
  if (Array.isArray(schema.allOf)) {
    const { allOf, ...own } = schema;
    return samplesOf(joined([own, ...(allOf as Schema[]).map((part) => resolved(part, root))]), root);
  }
  switch (schema.type) {
    case "string":
      return [sampleText(schema)];
    case "integer":
    case "number":
      return [Math.min(Math.max(lowest(schema), 1), Number(schema.maximum ?? Infinity))];
    case "boolean":
      return [true, false];
    case "null":
      return [null];
    case "array":
      return sampleLists(schema, root);
    case "object":
      return sampleObjects(schema, root);
    default:
      return ["Texte"];
  }
}

function lowest({ minimum, exclusiveMinimum }: Schema): number {
  if (typeof exclusiveMinimum === "number") return exclusiveMinimum + 1;
  return typeof minimum === "number" ? minimum : 1;
}

function definitionOf(reference: string, root: Schema): Schema {
  const found = reference
    .split("/")
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], root);
  return found as Schema;
}

function resolved(schema: Schema, root: Schema): Schema {
  return typeof schema.$ref === "string" ? definitionOf(schema.$ref, root) : schema;
}

/** The fields of several objects in one; of anything else, all that is asked of it. */
function joined(parts: readonly Schema[]): Schema {
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}));
  const patterns = parts.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]));
  return {
    ...Object.assign({}, ...parts),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(patterns.length > 0 ? { patterns } : {}),
  };
}

function sampleText({ format, pattern, patterns, minLength = 0, maxLength = Infinity }: Schema): string {
  const forms = [pattern, ...((patterns as unknown[] | undefined) ?? [])].flatMap((form) =>
    typeof form === "string" ? [new RegExp(form, "u")] : [],
  );
  const known = textsByFormat[String(format)];
  const fits = (text: string) =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    forms.every((form) => form.test(text));
  if (known && fits(known)) return known;
  const usual = "Texte".padEnd(Number(minLength), "e").slice(0, Number(maxLength));
  return fits(usual) ? usual : (knownTexts.find(fits) ?? usual);
}

function sampleLists(schema: Schema, root: Schema): readonly unknown[] {
  if (Array.isArray(schema.prefixItems)) return [schema.prefixItems.map((item) => samplesOf(item, root)[0])];
  const count = Math.max(1, Number(schema.minItems ?? 0));
  return samplesOf((schema.items as Schema | undefined) ?? {}, root).map((item) => Array(count).fill(item));
}

function sampleObjects(schema: Schema, root: Schema): readonly unknown[] {
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const choices = properties.map(([name, inner]) => [name, samplesOf(inner, root)] as const);
  const first = Object.fromEntries(choices.map(([name, values]) => [name, values[0]]));
  if (properties.length === 0 && typeof schema.additionalProperties === "object") {
    const [key = "texte"] = schema.propertyNames ? samplesOf(schema.propertyNames as Schema, root) : [];
    return samplesOf(schema.additionalProperties as Schema, root).map((value) => ({ [String(key)]: value }));
  }
  const others = choices.flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ ...first, [name]: value })),
  );
  return [first, ...others];
}

/** A place in a value: names of fields, positions in lists. */
export type Place = readonly (string | number)[];

/** Every place below the top of a value; of a list, its first element stands for all. */
export function placesIn(value: unknown, above: Place = []): readonly Place[] {
  const inner = Array.isArray(value)
    ? value.slice(0, 1).map((item, index) => [index, item] as const)
    : typeof value === "object" && value !== null
      ? Object.entries(value)
      : [];
  return inner.flatMap(([name, item]) => [[...above, name], ...placesIn(item, [...above, name])]);
}

const mark = "@@ici@@";

/** The value as JSON, with a text of any kind in one place: JSON has values that JavaScript cannot write. */
export function writeWith(value: unknown, place: Place, json: string): string {
  return JSON.stringify(replaced(value, place)).replace(`"${mark}"`, () => json);
}

function replaced(value: unknown, [name, ...rest]: Place): unknown {
  if (name === undefined) return mark;
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? replaced(item, rest) : item));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: replaced(fields[name], rest) };
}
