/** Without what differs from one rendering to the next: the ids that React makes. */
export function withoutIds(html: string): string {
  const ids = [...new Set(html.match(/_\w*R_\w+?_/g))];
  return ids.reduce((text, id, index) => text.replaceAll(id, `id-${index}`), html);
}
