/** "seen": once. "drawing": it is being made. "with page": it cannot be made alone. */
export type KeptHtml = "seen" | "drawing" | "with page" | { readonly html: Buffer };

/** Of all sections together, with what they are found by: a few megabytes. */
const mostBytes = 3_000_000;

/** The HTML of sections, by everything it is made of. Those that were not asked for lately are dropped. */
export class KeptHtmls {
  private readonly entries = new Map<string, KeptHtml>();
  private bytes = 0;
  private origin = "";

  /** Drops everything when what all sections are made of has changed. */
  follow(origin: string): void {
    if (origin === this.origin) return;
    this.origin = origin;
    this.entries.clear();
    this.bytes = 0;
  }

  find(key: string): KeptHtml | undefined {
    const found = this.entries.get(key);
    if (found === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, found);
    return found;
  }

  keep(key: string, kept: KeptHtml): void {
    this.drop(key);
    this.entries.set(key, kept);
    this.bytes += bytesOf(key, kept);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= mostBytes) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const known = this.entries.get(key);
    if (known === undefined) return;
    this.entries.delete(key);
    this.bytes -= bytesOf(key, known);
  }
}

function bytesOf(key: string, kept: KeptHtml): number {
  return key.length + (typeof kept === "string" ? 0 : kept.html.length);
}
