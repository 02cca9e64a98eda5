import { foldText } from "#domain/text/search-words.ts";

const pale = "#dfe5ea";

/** Colours as people name them, by the beginning of the word. */
const paints: readonly (readonly [string, string])[] = [
  ["noir", "#1b1f24"],
  ["blanc", "#f4f6f8"],
  ["gris fonc", "#4a525b"],
  ["anthracite", "#3a4149"],
  ["gris", "#8f99a3"],
  ["argent", "#c3cad1"],
  ["bleu", "#2a4d8f"],
  ["rouge", "#a5262c"],
  ["bordeaux", "#5f1a26"],
  ["vert", "#2d4a44"],
  ["jaune", "#d8b02c"],
  ["orange", "#cf6a24"],
  ["marron", "#5b4433"],
  ["beige", "#cbbfa8"],
  ["violet", "#4d3a6b"],
];

/** The paint of a drawn vehicle for a colour in words; pale for one we do not know. */
export function paintOf(colour: string): string {
  const words = foldText(colour.trim());
  return paints.find(([name]) => words.startsWith(name))?.[1] ?? pale;
}
