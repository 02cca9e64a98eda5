/**
 * The kept sections of one page. While the page is put together its HTML holds a mark for each of them, which nobody
 * can write who does not know the rendering's nonce; they are added at the end, as the bytes they are kept as. Searching
 * and encoding them with each page took longer than drawing what is left of it.
 */
export class KeptParts {
  readonly #start: string;
  readonly #bodies: Buffer[] = [];

  constructor(nonce: string) {
    this.#start = `<!--${nonce} `;
  }

  mark(body: Buffer): string {
    this.#bodies.push(body);
    return `${this.#start}${this.#bodies.length - 1}-->`;
  }

  /** In the order of their marks. */
  get sections(): readonly Buffer[] {
    return this.#bodies;
  }

  isIn(html: string): boolean {
    return this.#bodies.length > 0 && html.includes(this.#start);
  }

  /** The HTML with the sections in their places. */
  fill(html: string): string {
    return this.isIn(html) ? this.#pieces(html).map(String).join("") : html;
  }

  /** The same as bytes. */
  encode(html: string): Buffer<ArrayBuffer> {
    return Buffer.concat(
      this.#pieces(html).map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)),
    );
  }

  #pieces(html: string): (string | Buffer)[] {
    const [first = "", ...others] = html.split(this.#start);
    const more = others.flatMap((other) => {
      const end = other.indexOf("-->");
      const body = this.#bodies[Number(other.slice(0, end))];
      if (!body) throw new Error("A kept section of another page");
      return [body, other.slice(end + 3)];
    });
    return [first, ...more];
  }
}
