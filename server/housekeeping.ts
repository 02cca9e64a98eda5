import type { Logger } from "pino";
import type { Deps } from "#usecases/deps.ts";
import { purgeRateLimits } from "#usecases/limits/take-turn.ts";
import { purgePendingSubscribers } from "#usecases/newsletter/purge-pending.ts";
import { purgeUnclaimedPhotos } from "#usecases/requests/photos/purge-photos.ts";
import { purgeVisits } from "#usecases/visits/purge-visits.ts";

const everyMs = 60 * 60 * 1000;

const chores = {
  "rate limits": purgeRateLimits,
  "unconfirmed subscribers": purgePendingSubscribers,
  "unclaimed photos": purgeUnclaimedPhotos,
  "old visits": purgeVisits,
};

/** Forgets, every hour, what the law or common sense says not to keep. Several instances may do it at once. */
export function keepHouse(deps: Deps, logger: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const clean = async () => {
    for (const [name, purge] of Object.entries(chores)) {
      try {
        const gone = await purge(deps);
        if (gone > 0) logger.info({ gone, name }, "forgotten");
      } catch (error) {
        logger.error({ err: error, name }, "housekeeping failed");
      }
    }
  };
  const timer = setInterval(() => {
    running = clean();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
