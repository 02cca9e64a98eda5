import type { RequestListener, ServerResponse } from "node:http";

/** No request ends the program: an error of a listener, synchronous or not, is reported and answered with 500. */
export function guardListener(
  listener: RequestListener,
  report: (error: unknown) => void,
): (...call: Parameters<RequestListener>) => Promise<void> {
  return async (request, response) => {
    try {
      await listener(request, response);
    } catch (error) {
      report(error);
      giveUp(response);
    }
  };
}

/** A half-sent answer cannot be replaced: the connection is closed early. */
function giveUp(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("Une erreur est survenue. Veuillez réessayer plus tard.\n");
}
