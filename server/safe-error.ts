const deepest = 5;
/** Fields of driver errors that hold no user data. */
const harmless = [
  "code",
  "errno",
  "syscall",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "status",
];

interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: SafeError;
  readonly [name: string]: unknown;
}

/**
 * What the log may contain of an error: its kind and place, without the values involved. Database errors carry the
 * parameters of their statement, others an address with its tokens.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(wordsOf(error)) };
  const facts = harmless.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  const hasCause = error.cause !== undefined && error.cause !== null && depth < deepest;
  return {
    type: error.name,
    message: withoutValues(isAboutValue(error) ? withoutQuotes(error.message) : error.message),
    stack: framesOf(error),
    ...Object.fromEntries(facts),
    ...(hasCause ? { cause: safeError(error.cause, depth + 1) } : {}),
  };
}

/** The same as text for the terminal. */
export function safeErrorText(error: unknown): string {
  const lines = [];
  for (let safe: SafeError | undefined = safeError(error); safe; safe = safe.cause) {
    lines.push(`${lines.length > 0 ? "Caused by " : ""}${safe.type}: ${safe.message}`, safe.stack);
  }
  return lines.filter(Boolean).join("\n");
}

/** React Router throws plain objects with a status. */
function wordsOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  const { status, statusText } = error as { status?: unknown; statusText?: unknown };
  return [status, statusText].filter((part) => part !== undefined).join(" ");
}

/** Without the message in front of them, which is logged separately: it may have been another one when they were noted. */
function framesOf({ stack = "", message }: Error): string {
  const end = stack.indexOf(message);
  const frames = end < 0 ? stack.slice(firstFrame(stack)) : stack.slice(end + message.length);
  return withoutValues(frames.replace(/^\n/, ""));
}

function firstFrame(stack: string): number {
  const at = stack.search(/^ {4}at /m);
  return at < 0 ? stack.length : at;
}

/** PostgreSQL's class 22: a value that a type cannot take, which the message quotes. */
function isAboutValue(error: Error): boolean {
  return "severity" in error && "code" in error && String(error.code).startsWith("22");
}

function withoutQuotes(message: string): string {
  return message.replace(/"[\s\S]*"/, '"[retiré]"');
}

const replacements: readonly (readonly [RegExp, string])[] = [
  // Drizzle's "Failed query: … params: …".
  [/\nparams: [\s\S]*$/, ""],
  // JSON.parse quotes what it could not read.
  [/(Unexpected [\s\S]*?)"[\s\S]*"( is not valid JSON)/, '$1"[retiré]"$2'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, "[retiré]"],
];

function withoutValues(text: string): string {
  return replacements.reduce((kept, [pattern, by]) => kept.replace(pattern, by), withoutQueries(text));
}

/** The query of an address, its sign also encoded. Word by word: reading on from every slash would take the square. */
function withoutQueries(text: string): string {
  return text.replace(/[^\s"'`<>]+/g, (word) => {
    const slash = word.indexOf("/");
    if (slash < 0) return word;
    const path = word.slice(slash).replace(/(?:\?|%(?:25)*(?:3f|26))[^)]+/gi, "?[retiré]");
    return word.slice(0, slash) + path;
  });
}
