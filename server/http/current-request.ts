import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";

interface CurrentRequest {
  readonly id: string;
  readonly incoming: IncomingMessage;
  /** Whether the database could not be used for it. */
  isDatabaseDown?: boolean;
}

const current = new AsyncLocalStorage<CurrentRequest>();

/** Everything that runs in `work`, now or later, logs the request's id. */
export function duringRequest<Result>(request: CurrentRequest, work: () => Result): Result {
  return current.run(request, work);
}

export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}

/** Whether the caller closed the connection before the whole request arrived: such a failure is not ours. */
export function hasCallerHungUp(): boolean {
  const incoming = current.getStore()?.incoming;
  return incoming ? incoming.destroyed && !incoming.complete : false;
}

export function markDatabaseDown(): void {
  const request = current.getStore();
  if (request) request.isDatabaseDown = true;
}

/** Whether the request failed because the database could not be used: it may be sent again later. */
export function isDatabaseDown(): boolean {
  return current.getStore()?.isDatabaseDown ?? false;
}
