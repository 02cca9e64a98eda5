import { safeError } from "../safe-error.ts";

interface ErrorHookParts {
  readonly url: string;
  readonly version: string;
  readonly now: () => Date;
  readonly warn: (facts: object, text: string) => void;
  readonly answerTimeoutMs?: number;
}

/** One message a minute; errors in between are counted in the next one. */
const pauseMs = 60_000;

export type ReportToHook = (error: unknown, text: string) => void;

/**
 * Sends errors to an address of the operator's choice: kind and place, and the line of the log. A failure to send is
 * logged and nothing else.
 */
export function createErrorHook({
  url,
  version,
  now,
  warn,
  answerTimeoutMs = 5000,
}: ErrorHookParts): ReportToHook {
  let sentAt = Number.NEGATIVE_INFINITY;
  let unsent = 0;
  return (error, text) => {
    const instant = now();
    if (instant.getTime() - sentAt < pauseMs) {
      unsent += 1;
      return;
    }
    sentAt = instant.getTime();
    const body = JSON.stringify({
      at: instant.toISOString(),
      version,
      text,
      unsent,
      error: withoutMessages(error),
    });
    unsent = 0;
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
      .then((answer) => answer.body?.cancel())
      .catch((failure: unknown) => warn({ err: failure }, "error hook not reached"));
  };
}

interface ReportedError {
  readonly type: string;
  readonly code?: unknown;
  readonly stack?: string | undefined;
  readonly cause?: ReportedError | undefined;
}

/** A message may quote what somebody typed: the log of this machine has it, others do not. */
function withoutMessages(error: unknown): ReportedError | null {
  if (error === undefined) return null;
  const reduce = ({ type, code, stack, cause }: ReturnType<typeof safeError>): ReportedError => ({
    ...{ type, code, stack },
    cause: cause && reduce(cause),
  });
  return reduce(safeError(error));
}
