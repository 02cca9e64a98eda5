import { AsyncResource } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import type { Logger } from "pino";
import { SlowReaderError } from "#usecases/data-export/paced-stream.ts";
import { failureReporter } from "../log.ts";
import { wholeBody } from "./whole-answer.ts";

/**
 * What fails while an answer is being sent closes its connection: the reader does not take the part for the whole. It is
 * one line of the log, with the request's id; the adapter would write its stack to the terminal.
 */
export function answerBreaker(logger: Logger): (response: Response, outgoing: ServerResponse) => Response {
  const reportFailure = failureReporter(logger, "answer broken off");
  const report = (error: unknown) =>
    error instanceof SlowReaderError ? logger.info("reader too slow") : reportFailure(error);
  return (response, outgoing) => {
    const { body } = response;
    if (!body || body.locked || wholeBody(response)) return response;
    // Whatever fails later does so outside of the request.
    const breakOff = AsyncResource.bind((error: unknown) => {
      report(error);
      outgoing.destroy();
    });
    return new Response(watchedBody(body.getReader(), outgoing, breakOff), response);
  };
}

/** The same bytes at the same pace. A failure is seen at once, also while nobody reads. */
function watchedBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  outgoing: ServerResponse,
  breakOff: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        reader.closed.catch((error: unknown) => {
          // Whoever left has been answered as far as they wanted.
          if (outgoing.destroyed) return;
          breakOff(error);
          controller.close();
        });
      },
      async pull(controller) {
        const next = await reader.read().catch(() => null);
        if (!next) return;
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
