/** Why the database could not be used, when that is no fault of the statement. */
export type DatabaseTrouble = "unreachable" | "full" | "read-only" | "locked";

const unreachableCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "EAI_AGAIN", "ENOTFOUND"],
  /** Stopped by its operator, crashed, starting, and too many connections. */
  ...["57P01", "57P02", "57P03", "53300"],
  /** The transaction was ended because it had sent nothing for too long. */
  "25P03",
]);
const unreachableMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;
/** Deepest chain of causes looked at: the ORM wraps the driver's error once. */
const deepest = 4;

export function databaseTrouble(error: unknown, depth = 0): DatabaseTrouble | null {
  if (!(error instanceof Error) || depth > deepest) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (isFull(code)) return "full";
  if (code === "25006" || code === "EROFS") return "read-only";
  // What a statement needs is held by a transaction that does not end.
  if (code === "55P03") return "locked";
  const isConnection = unreachableCodes.has(code) || code.startsWith("08");
  // ENOENT and the like are also what a missing file says.
  const isOfDatabase =
    code.length === 5 || !("path" in error) || "address" in error || error.message.includes("connect");
  if ((isConnection && isOfDatabase) || unreachableMessages.test(error.message)) return "unreachable";
  return databaseTrouble(error.cause, depth + 1);
}

function isFull(code: string): boolean {
  return code === "53100" || code === "ENOSPC" || code === "EDQUOT";
}
