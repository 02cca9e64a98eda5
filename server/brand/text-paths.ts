import { type Font, openSync } from "fontkit";

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  /** In ems. */
  readonly tracking?: number;
}

/** Text as outlines: the picture then looks the same on a machine without our fonts. */
export class Typeface {
  private readonly file: string;
  private opened: Font | undefined;

  constructor(file: string) {
    this.file = file;
  }

  /** Opened when something is drawn: most programs never draw. */
  private get font(): Font {
    this.opened ??= openSync(this.file);
    return this.opened;
  }

  widthOf(text: string, { size, tracking = 0 }: TextStyle): number {
    const { advanceWidth, glyphs } = this.font.layout(this.drawable(text));
    return (advanceWidth / this.font.unitsPerEm) * size + glyphs.length * tracking * size;
  }

  /** One line whose baseline begins at x, y. */
  draw(text: string, x: number, y: number, style: TextStyle): string {
    const { size, fill, tracking = 0 } = style;
    const scale = size / this.font.unitsPerEm;
    const { glyphs, positions } = this.font.layout(this.drawable(text));
    let pen = 0;
    const paths = glyphs.map((glyph, index) => {
      const place = positions[index];
      const left = pen + (place?.xOffset ?? 0);
      pen += (place?.xAdvance ?? 0) + (tracking * size) / scale;
      return `<path transform="translate(${left} ${place?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`;
    });
    return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
  }

  /** What the font lacks loses its accent or is left out: an empty box would stand in its place. */
  private drawable(text: string): string {
    const letters = [...text.normalize("NFC").replaceAll("\u202f", "\u00a0")].map((letter) => {
      const plain = letter.normalize("NFD").charAt(0);
      return [letter, plain].find((one) => this.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)) ?? "";
    });
    return letters.join("");
  }

  /** Breaks at spaces so that no line is wider than `width`; a no-break space holds. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}
