/** With a capital first letter: "Mardi 17 novembre". */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
