import type { MarkedPart } from "#domain/text/marked-text.ts";
import { currentContent } from "../current-content.ts";

/** The parts of a text the owner put marks into; undefined for any other. */
export function markedParts(text: string): readonly MarkedPart[] | undefined {
  return currentContent().markedParts?.[text];
}
