import type { ReactNode } from "react";
import { markedParts } from "#content/texts/marked-parts.ts";

/** A text with its bold, italic and linked parts as elements; anything else as it came. */
export function richText(text: ReactNode): ReactNode {
  const parts = typeof text === "string" && markedParts(text);
  if (!parts) return text;
  return parts.map(({ text: words, mark: Mark, href }) =>
    Mark ? (
      <Mark key={words} href={href}>
        {words}
      </Mark>
    ) : (
      words
    ),
  );
}
