import { openSync } from "fontkit";
import { fontFile } from "./pdf-fonts.ts";

let drawn: ReadonlySet<number> | undefined;

/** The letters that our fonts draw. */
function drawnLetters(): ReadonlySet<number> {
  drawn ??= new Set(
    ["inter-latin-400-normal", "inter-latin-ext-400-normal"].flatMap(
      (name) => openSync(fontFile(name)).characterSet,
    ),
  );
  return drawn;
}

/** A letter that our fonts lack would come from a font outside the file, which PDF/A forbids: a question mark stands for it. */
export function replaceMissingGlyphs(text: string): string {
  const letters = drawnLetters();
  return [...text.normalize("NFC")]
    .map((letter) => (letter === "\n" || letters.has(letter.codePointAt(0) ?? 0) ? letter : "?"))
    .join("");
}
