/**
 * Reads the data that React Router's server writes for a page: values listed once, each naming others by their place in
 * the list. Only what our loaders give is read; anything else throws, and the page is then asked for as a document.
 * page-data.test.ts compares it with React Router's own writer.
 */
export function readPageData(text: string): unknown {
  const end = text.indexOf("\n");
  // What comes after the first line are values that were promises when it was written: our loaders give none.
  const list: unknown = JSON.parse(end < 0 ? text : text.slice(0, end));
  if (typeof list === "number") return constantAt(list);
  if (!Array.isArray(list) || list.length === 0) throw new SyntaxError("no page data");
  return new PageData(list).valueAt(0);
}

/** How the redirection of a loader is found in the data of its page. */
export const redirection = Symbol("redirection");

/** As `data()` and thrown responses arrive; `isRouteErrorResponse` recognises it. */
export interface ErrorResponse {
  readonly status: number;
  readonly statusText: string;
  readonly data: unknown;
}

export function isRouteErrorResponse(error: unknown): error is ErrorResponse {
  return (
    typeof error === "object" &&
    error !== null &&
    "status" in error &&
    "statusText" in error &&
    "data" in error
  );
}

const constants = new Map<number, unknown>([
  [-2, Number.NaN],
  [-3, Number.NEGATIVE_INFINITY],
  [-4, -0],
  [-5, null],
  [-6, Number.POSITIVE_INFINITY],
  [-7, undefined],
]);

function constantAt(place: number): unknown {
  if (!constants.has(place)) throw new SyntaxError(`unknown constant ${place}`);
  return constants.get(place);
}

/** A hole in an array. */
const hole = -1;

class PageData {
  readonly #list: readonly unknown[];
  readonly #read = new Map<number, unknown>();

  constructor(list: readonly unknown[]) {
    this.#list = list;
  }

  valueAt(place: number): unknown {
    if (place < 0) return constantAt(place);
    if (this.#read.has(place)) return this.#read.get(place);
    const written = this.#list[place];
    if (typeof written !== "object" || written === null) return written;
    if (!Array.isArray(written)) return this.#object(place, written as Record<string, number>);
    const [kind] = written;
    return typeof kind === "string"
      ? this.#special(place, kind, written.slice(1))
      : this.#array(place, written);
  }

  /** Known before its parts are read: they may name it again. */
  #keep<Value>(place: number, value: Value): Value {
    this.#read.set(place, value);
    return value;
  }

  #array(place: number, places: readonly number[]): unknown[] {
    const values = this.#keep<unknown[]>(place, []);
    for (const [index, part] of places.entries()) if (part !== hole) values[index] = this.valueAt(part);
    return values;
  }

  #object(place: number, places: Readonly<Record<string, number>>): object {
    const values = this.#keep<Record<string, unknown>>(place, {});
    for (const [key, part] of Object.entries(places))
      values[String(this.valueAt(Number(key.slice(1))))] = this.valueAt(part);
    return values;
  }

  #special(place: number, kind: string, parts: readonly unknown[]): unknown {
    const [first] = parts;
    const values = () => parts.map((part) => this.valueAt(part as number));
    if (kind === "D") return this.#keep(place, new Date(first as number));
    if (kind === "Z") return this.valueAt(first as number);
    if (kind === "ErrorResponse") {
      const [data, status, statusText] = values();
      return { data, status, statusText } as ErrorResponse;
    }
    if (kind === "SanitizedError" || kind === "E")
      return new Error(String(kind === "E" ? first : values()[1]));
    if (kind === "SingleFetchRedirect") return { [redirection]: values()[0] };
    if (kind === "SingleFetchClassInstance") return values()[0];
    if (kind === "SingleFetchFallback") return undefined;
    throw new SyntaxError(`unknown kind of value ${kind}`);
  }
}
