/** What a key of another program may do. Each only reads. */
export const PROGRAM_SCOPES = [
  "requests:read",
  "quotes:read",
  "orders:read",
  "planning:read",
  "products:read",
  "customers:read",
  "reviews:read",
] as const;
export type ProgramScope = (typeof PROGRAM_SCOPES)[number];
