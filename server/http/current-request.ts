import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";

interface CurrentRequest {
  readonly id: string;
  readonly incoming: IncomingMessage;
}

const current = new AsyncLocalStorage<CurrentRequest>();

/** Whatever runs in `work`, now or later, can be told apart in the log. */
export function duringRequest<Result>(request: CurrentRequest, work: () => Result): Result {
  return current.run(request, work);
}

export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}

/** Whether the caller hung up before all of the request had come: what fails then is no failure of ours. */
export function hasCallerLeft(): boolean {
  const incoming = current.getStore()?.incoming;
  return incoming ? incoming.destroyed && !incoming.complete : false;
}
