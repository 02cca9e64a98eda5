import type { Logger } from "pino";
import { databaseTrouble } from "#db/database-trouble.ts";
import type { Deps } from "#usecases/deps.ts";
import { deliverWebhooks } from "#usecases/integrations/deliver-webhooks.ts";

const pauseMs = 2000;

/** Sends what other programs are to be told, for as long as the program runs. Returns what stops it. */
export function startWebhookWorker(deps: Deps, logger: Logger): () => Promise<void> {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      // A full batch is followed by the next at once.
      while ((await deliverWebhooks(deps)) > 0 && !isStopping);
    } catch (error) {
      // An outage is reported once, by whoever watches the database.
      if (!databaseTrouble(error)) logger.error({ err: error }, "webhooks could not be sent");
    }
    if (!isStopping) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = run();
    }, pauseMs);
    timer.unref();
  };
  plan();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}
