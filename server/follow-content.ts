import { AsyncLocalStorage } from "node:async_hooks";
import { provideContent, type SiteContent } from "#content/current-content.ts";
import type { Database } from "#db/client.ts";
import { originTag } from "#usecases/demonstration/leave-demonstration.ts";
import { isContentTag } from "#usecases/site-content/content-kinds.ts";
import type { ContentMemory } from "#usecases/site-content/content-memory.ts";
import { withDrawings } from "./brand/changed-drawings.ts";
import type { DemoState } from "./demo-state.ts";
import type { PageCache } from "./pages/page-cache.ts";

/** The content of the preview being rendered, instead of the published one. */
const previewed = new AsyncLocalStorage<SiteContent>();

export function withContent<Result>(content: SiteContent, work: () => Result): Result {
  return previewed.run(content, work);
}

/** Everything that runs in this process reads the memory, or the preview being rendered. */
export function readContentFrom(memory: ContentMemory): void {
  provideContent(() => withDrawings(previewed.getStore() ?? memory.current()));
}

/** The longest wait of a timer: beyond, Node would fire it at once. */
const longestWaitMs = 3600 * 1000;

interface Followed {
  readonly db: Database;
  readonly cache: PageCache;
  readonly content: ContentMemory;
  readonly demo: Pick<DemoState, "load">;
  readonly now: () => Date;
  readonly report: (error: unknown) => void;
}

interface Following {
  /** To be waited for before a request is answered; nothing to wait for as long as changes are received. */
  refresh(): Promise<void> | undefined;
  /** Whether the content could not be read when it was last asked for. */
  isDown(): boolean;
  /** Resolves once every change that was stored before the call is shown here. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Every instance receives invalidations through PostgreSQL; while the connection is lost, it caches nothing and reads
 * the content for each page. A change of content is read before the pages that show it are dropped: a page rendered
 * between the two would be cached with the old one. Content set for a later day holds, and drops its pages, by a timer.
 */
export async function followChanges(followed: Followed): Promise<Following> {
  const { db, cache, content, demo, now, report } = followed;
  let timer: NodeJS.Timeout | undefined;
  let isDown = false;
  /** The changes that arrived and are not shown yet. */
  let showing: Promise<unknown> = Promise.resolve();

  function scheduleNextChange(): void {
    clearTimeout(timer);
    const next = content.nextChange();
    if (!next) return;
    timer = setTimeout(advance, Math.min(Math.max(next.getTime() - now().getTime(), 0), longestWaitMs));
    timer.unref();
  }
  function advance(): void {
    const tags = content.advance();
    if (tags.length > 0) cache.invalidate(tags);
    scheduleNextChange();
  }
  async function load(): Promise<void> {
    try {
      await Promise.all([content.load(), demo.load()]);
      isDown = false;
    } catch (error) {
      isDown = true;
      report(error);
    }
    scheduleNextChange();
  }

  function showOnceRead(drop: () => void): void {
    // Without a result, which would hold that of the change before, and so on.
    showing = Promise.all([showing, load().then(drop)]).then(() => undefined);
  }

  const stop = await db.listen("cache_invalidated", {
    onMessage: (payload) => {
      const tags = payload.split(",");
      if (tags.includes(originTag)) return showOnceRead(() => cache.clear());
      if (!tags.some(isContentTag)) return cache.invalidate(tags);
      content.markChanged();
      showOnceRead(() => cache.invalidate(tags));
    },
    onConnected: () => {
      content.setFollowing(true);
      cache.setEnabled(true);
      void load();
    },
    onDisconnected: () => {
      content.setFollowing(false);
      cache.setEnabled(false);
    },
  });
  return {
    refresh: () => (content.isUpToDate() ? undefined : load()),
    isDown: () => isDown,
    // An answer on the connection that listens comes after the notices of all that was stored before the question.
    catchUp: async () => {
      await db.ping();
      await showing;
    },
    stop: async () => {
      clearTimeout(timer);
      await stop();
    },
  };
}
