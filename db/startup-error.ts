/**
 * The program cannot start, and the operator can fix it: the message is one line in French that says how. Shown without
 * a stack.
 */
export class StartupError extends Error {
  override name = "StartupError";
}

/** The system's short name of an error (EACCES, ENOSPC, 28P01...), or its message. */
export function errorCode(error: unknown): string {
  if (error instanceof Error) {
    const { code } = error as NodeJS.ErrnoException;
    return typeof code === "string" && code !== "" ? code : error.message;
  }
  return String(error);
}
