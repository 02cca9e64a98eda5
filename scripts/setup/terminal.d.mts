/** A failure that the user can fix; `details` is the output of the failed tool. */
export class SetupError extends Error {
  constructor(message: string, details?: string);
  readonly details: string;
}
