const exclusionViolation = "23P01";

/** Whether PostgreSQL refused two periods or visits that overlap. */
export function isOverlapError(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === exclusionViolation;
}
