import { randomBytes } from "node:crypto";
import type { KeptParts } from "#app/ui/deferred/kept-parts.server.ts";
import { RecentEntries } from "./recent-entries.ts";

/** A page with its styles and scripts, and what its policy allows. */
export interface CompletedPage {
  readonly hashes: readonly string[];
  readonly body: Buffer<ArrayBuffer>;
}

/** What a completed page is made of, besides the built files. */
interface Rendered {
  /** As React wrote it. */
  readonly html: string;
  readonly nonce: string;
  readonly kept: KeptParts;
  /** The content given to the browser. */
  readonly embedded: string;
}

interface Entry {
  readonly text: string;
  readonly sections: readonly Buffer[];
  readonly embedded: string;
  readonly page: CompletedPage;
  readonly bytes: number;
}

const limits = { entries: 100, bytes: 8 * 1024 * 1024 };

/**
 * Completes a page that React has written as it did before from what was made of it then: the same text but for its
 * nonce, the same kept sections, the same content. One of each address.
 */
export class KeptCompletions {
  readonly #entries = new RecentEntries<Entry>(limits);
  /** Instead of each nonce: nobody can write a text that is taken for one of ours. */
  readonly #mark = randomBytes(16).toString("base64url");

  complete(key: string, rendered: Rendered, make: () => CompletedPage): CompletedPage {
    const text = rendered.html.replaceAll(rendered.nonce, this.#mark);
    const { sections } = rendered.kept;
    const { embedded } = rendered;
    const known = this.#entries.get(key);
    if (known?.text === text && known.embedded === embedded && haveSame(known.sections, sections))
      return known.page;
    const page = make();
    // Texts outside of Latin letters have two bytes each.
    const bytes = 2 * text.length + page.body.length;
    this.#entries.set(key, { text, sections, embedded, page, bytes });
    return page;
  }
}

function haveSame(some: readonly Buffer[], others: readonly Buffer[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
