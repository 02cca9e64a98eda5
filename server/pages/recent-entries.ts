interface Sized {
  readonly bytes: number;
}

interface Limits {
  readonly entries: number;
  readonly bytes: number;
}

/** Entries by key; the one asked for longest ago is dropped when there are too many, or when they are too large. */
export class RecentEntries<Entry extends Sized> {
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  get(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.delete(key);
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    this.dropOldest();
  }

  /** To be called by whoever made an entry larger or smaller. */
  addBytes(added: number): void {
    this.bytes += added;
    this.dropOldest();
  }

  holds(key: string, entry: Entry): boolean {
    return this.entries.get(key) === entry;
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }

  deleteWhere(isDropped: (entry: Entry) => boolean, onDrop?: (key: string, entry: Entry) => void): void {
    for (const [key, entry] of this.entries) {
      if (!isDropped(entry)) continue;
      this.delete(key);
      onDrop?.(key, entry);
    }
  }

  clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }

  private dropOldest(): void {
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.limits.entries && this.bytes <= this.limits.bytes) break;
      this.delete(oldest);
    }
  }
}
