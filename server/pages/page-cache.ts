import { createHash } from "node:crypto";
import { type ContentEncoding, compressBrotli, compressGzip } from "../http/encoding.ts";
import { RecentEntries } from "./recent-entries.ts";

interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Partial<Record<ContentEncoding, Buffer>> & { readonly identity: Buffer };
  readonly tag: string;
}

interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<string>;
  /** When it shows something else by itself, in milliseconds. */
  readonly validUntil?: number;
}

class Entry implements CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: ReadonlySet<string>;
  readonly tag: string;
  readonly validUntil: number;
  readonly bodies: Partial<Record<ContentEncoding, Buffer>> & { readonly identity: Buffer };
  /** Whether its best compression was started. */
  isRecompressed = false;
  /** Whether it has ended. */
  isBest = false;

  /** `former`: the page at the same address before; what was made of the same bytes is taken over. */
  constructor(page: RenderedPage, former?: Entry) {
    this.status = page.status;
    // Said even while one encoding only is kept.
    this.headers = { ...page.headers, Vary: "Accept-Encoding" };
    this.tags = page.tags;
    this.validUntil = page.validUntil ?? Number.POSITIVE_INFINITY;
    if (former?.bodies.identity.equals(page.body)) {
      this.tag = former.tag;
      this.bodies = { ...former.bodies };
      this.isRecompressed = this.isBest = former.isBest;
    } else {
      this.tag = createHash("sha256").update(page.body).digest("base64url").slice(0, 22);
      this.bodies = { identity: page.body };
    }
  }

  get bytes(): number {
    return Object.values(this.bodies).reduce((sum, body) => sum + body.length, 0);
  }
}

interface PageCacheLimits {
  readonly pages: number;
  readonly bytes: number;
  /** Of pages with a query: whoever asks for thousands of them takes no room from the others. */
  readonly queryPages: number;
  readonly queryBytes: number;
}

const megabyte = 1024 * 1024;
/** Of the pages that were dropped. */
const formerLimits = { entries: 200, bytes: 16 * megabyte };
const usualLimits = { pages: 500, bytes: 128 * megabyte, queryPages: 200, queryBytes: 32 * megabyte };

/** The first visitor waits for it: brotli 5 takes twice the time for a tenth less bytes. */
const fast = { br: 3, gzip: 6 };
/** Made while nobody waits. */
const best = { br: 11, gzip: 9 };

/**
 * Whole public pages, compressed once per encoding asked for, dropped by tag when their data changes. Independent of the
 * HTTP server. `generation` prevents a race: a page rendered before a change must not enter the cache after it.
 */
export class PageCache {
  private readonly pages: RecentEntries<Entry>;
  private readonly queryPages: RecentEntries<Entry>;
  /**
   * Dropped pages without a query. Most changes leave the bytes of most pages as they were: an order drops the shop's
   * pages, hours of opening every page. Such a page is rendered again but not compressed again.
   */
  private readonly former = new RecentEntries<Entry>(formerLimits);
  private readonly droppedAt = new Map<string, number>();
  private clearedAt = 0;
  private now = 0;
  private enabled = true;
  private recompressing: Promise<void> = Promise.resolve();

  constructor(limits: Partial<PageCacheLimits> = {}) {
    const { pages, bytes, queryPages, queryBytes } = { ...usualLimits, ...limits };
    this.pages = new RecentEntries({ entries: pages, bytes });
    this.queryPages = new RecentEntries({ entries: queryPages, bytes: queryBytes });
  }

  /** Taken before a rendering starts; `store` compares it with what was invalidated since. */
  generation(): number {
    return this.now;
  }

  /** A page that is ready in this encoding. */
  get(key: string, encoding: ContentEncoding): CachedPage | undefined {
    const entry = this.validEntry(key);
    if (!entry?.bodies[encoding]) return undefined;
    if (!entry.isRecompressed && !hasQuery(key)) this.recompress(key, entry);
    return entry;
  }

  /** The same, compressed in this encoding first if it was only asked for in others. */
  async prepare(key: string, encoding: ContentEncoding): Promise<CachedPage | undefined> {
    const entry = this.validEntry(key);
    if (entry) await this.compress(key, entry, encoding, fast);
    return entry;
  }

  /** Whether a page is kept, in whatever encoding. */
  holds(key: string): boolean {
    return this.validEntry(key) !== undefined;
  }

  /** As it was when invalidations were last received, for when the database cannot be asked. */
  lastKnown(key: string): CachedPage | undefined {
    return this.entriesFor(key).get(key);
  }

  async store(
    key: string,
    page: RenderedPage,
    generation: number,
    encoding: ContentEncoding,
  ): Promise<CachedPage> {
    const entry = new Entry(page, this.former.get(key) ?? this.entriesFor(key).get(key));
    await this.compress(key, entry, encoding, fast);
    if (this.enabled && !this.isStale(page.tags, generation)) {
      this.entriesFor(key).set(key, entry);
      this.former.delete(key);
    }
    return entry;
  }

  invalidate(tags: Iterable<string>): void {
    this.now += 1;
    const dropped = new Set(tags);
    for (const tag of dropped) this.droppedAt.set(tag, this.now);
    const isDropped = (entry: Entry) => !entry.tags.isDisjointFrom(dropped);
    this.pages.deleteWhere(isDropped, (key, entry) => this.former.set(key, entry));
    this.queryPages.deleteWhere(isDropped);
  }

  clear(): void {
    this.now += 1;
    this.clearedAt = this.now;
    this.pages.deleteWhere(
      () => true,
      (key, entry) => this.former.set(key, entry),
    );
    this.queryPages.clear();
    this.droppedAt.clear();
  }

  /** Whether invalidations are received. */
  isEnabled(): boolean {
    return this.enabled;
  }

  /** While invalidations cannot be received, nothing is cached, and what was is only what was last known. */
  setEnabled(enabled: boolean): void {
    if (enabled) this.clear();
    this.enabled = enabled;
  }

  private validEntry(key: string): Entry | undefined {
    const entry = this.enabled ? this.entriesFor(key).get(key) : undefined;
    return entry && Date.now() < entry.validUntil ? entry : undefined;
  }

  private entriesFor(key: string): RecentEntries<Entry> {
    return hasQuery(key) ? this.queryPages : this.pages;
  }

  private isStale(tags: ReadonlySet<string>, generation: number): boolean {
    if (this.clearedAt > generation) return true;
    for (const tag of tags) if ((this.droppedAt.get(tag) ?? 0) > generation) return true;
    return false;
  }

  /**
   * From its second request on, a page gets the best compression, made off the main thread; until then the fast one is
   * sent. One page at a time: all of them together would block Node's few threads. Pages with a query are asked for too
   * rarely to be worth it.
   */
  private recompress(key: string, entry: Entry): void {
    entry.isRecompressed = true;
    this.recompressing = this.recompressing.then(async () => {
      for (const encoding of ["br", "gzip"] as const) {
        if (!this.entriesFor(key).holds(key, entry)) return;
        await this.compress(key, entry, encoding, best);
      }
      entry.isBest = true;
    });
  }

  private async compress(
    key: string,
    entry: Entry,
    encoding: ContentEncoding,
    levels: typeof fast,
  ): Promise<void> {
    if (encoding === "identity" || (levels === fast && entry.bodies[encoding])) return;
    const plain = entry.bodies.identity;
    const body =
      encoding === "br" ? await compressBrotli(plain, levels.br) : await compressGzip(plain, levels.gzip);
    const added = body.length - (entry.bodies[encoding]?.length ?? 0);
    // A hard compression may end before a fast one that began later.
    if (levels === fast && entry.bodies[encoding]) return;
    entry.bodies[encoding] = body;
    if (this.entriesFor(key).holds(key, entry)) this.entriesFor(key).addBytes(added);
  }
}

function hasQuery(key: string): boolean {
  return key.includes("?");
}
