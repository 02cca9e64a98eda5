/** The first `most` letters at most, never half of one: an emoji is two, and the database stores no half. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
