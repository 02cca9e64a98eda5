import { createHash } from "node:crypto";
import { type ContentEncoding, compressBrotli, compressGzip } from "../http/encoding.ts";

interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Record<ContentEncoding, Buffer>;
  readonly tag: string;
}

interface Entry extends CachedPage {
  /** In milliseconds. */
  readonly validUntil: number;
  readonly tags: ReadonlySet<string>;
  /** Whether its best compression was started. */
  isRecompressed: boolean;
}

interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<string>;
  /** When it shows something else by itself, in milliseconds. */
  readonly validUntil?: number;
}

interface PageCacheLimits {
  readonly pages: number;
  readonly bytes: number;
}

/**
 * Whole public pages, compressed once, dropped by tag when their data changes. Independent of the HTTP server.
 * `generation` prevents a race: a page rendered before a change must not enter the cache after it.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly droppedAt = new Map<string, number>();
  private clearedAt = 0;
  private now = 0;
  private bytes = 0;
  private enabled = true;
  private recompressing: Promise<void> = Promise.resolve();
  private readonly limits: PageCacheLimits;

  constructor(limits: PageCacheLimits = { pages: 500, bytes: 128 * 1024 * 1024 }) {
    this.limits = limits;
  }

  /** Taken before a rendering starts; `store` compares it with what was invalidated since. */
  generation(): number {
    return this.now;
  }

  get(key: string): CachedPage | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (Date.now() >= entry.validUntil) {
      this.forget(key);
      return undefined;
    }
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (!entry.isRecompressed) this.recompress(key, entry);
    return entry;
  }

  async store(key: string, page: RenderedPage, generation: number): Promise<CachedPage> {
    const entry = await compressed(page);
    if (this.enabled && !this.isStale(page.tags, generation)) this.remember(key, entry);
    return entry;
  }

  invalidate(tags: Iterable<string>): void {
    this.now += 1;
    const dropped = new Set(tags);
    for (const tag of dropped) this.droppedAt.set(tag, this.now);
    for (const [key, entry] of this.entries) {
      if (!entry.tags.isDisjointFrom(dropped)) this.forget(key);
    }
  }

  clear(): void {
    this.now += 1;
    this.clearedAt = this.now;
    this.entries.clear();
    this.droppedAt.clear();
    this.bytes = 0;
  }

  /** While invalidations cannot be received, nothing may be cached. */
  setEnabled(enabled: boolean): void {
    this.enabled = enabled;
    this.clear();
  }

  private isStale(tags: ReadonlySet<string>, generation: number): boolean {
    if (this.clearedAt > generation) return true;
    for (const tag of tags) if ((this.droppedAt.get(tag) ?? 0) > generation) return true;
    return false;
  }

  private remember(key: string, entry: Entry): void {
    this.forget(key);
    this.entries.set(key, entry);
    this.bytes += sizeOf(entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.limits.pages && this.bytes <= this.limits.bytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= sizeOf(entry);
  }

  /**
   * From its second request on, a page gets the best compression, made off the main thread; until then the fast one is
   * sent. One page at a time: all of them together would block Node's few threads.
   */
  private recompress(key: string, entry: Entry): void {
    entry.isRecompressed = true;
    this.recompressing = this.recompressing.then(() => this.compressBest(key, entry));
  }

  private async compressBest(key: string, entry: Entry): Promise<void> {
    if (this.entries.get(key) !== entry) return;
    const br = await compressBrotli(entry.bodies.identity, 11);
    if (this.entries.get(key) !== entry) return;
    this.bytes += br.length - entry.bodies.br.length;
    entry.bodies.br = br;
  }
}

async function compressed(page: RenderedPage): Promise<Entry> {
  const [br, gzip] = await Promise.all([compressBrotli(page.body, 5), compressGzip(page.body)]);
  return {
    status: page.status,
    headers: page.headers,
    tags: page.tags,
    validUntil: page.validUntil ?? Number.POSITIVE_INFINITY,
    tag: createHash("sha256").update(page.body).digest("base64url").slice(0, 22),
    bodies: { identity: page.body, br, gzip },
    isRecompressed: false,
  };
}

function sizeOf(entry: CachedPage): number {
  return entry.bodies.identity.length + entry.bodies.br.length + entry.bodies.gzip.length;
}
