/** Page tag of everything that lists products or categories. */
export const catalogueTag = "catalogue";

/** Page tag of one product's own page. */
export function productTag(slug: string): string {
  return `product:${slug}`;
}
