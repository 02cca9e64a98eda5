/** The part of fontkit we use; the package has no types. */
declare module "fontkit" {
  interface Run {
    readonly advanceWidth: number;
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
  }
  export interface Font {
    readonly unitsPerEm: number;
    /** The code points that it draws. */
    readonly characterSet: readonly number[];
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): Run;
  }
  export function openSync(file: string): Font;
}
