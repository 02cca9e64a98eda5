/** How many signs a person sees: accents on a letter and what joins signs are not counted. */
export function countSigns(text: string): number {
  return [...text.normalize("NFC").replace(/[\p{M}\p{Cf}]/gu, "")].length;
}
