import { customerSpaceLink, mainNav, servicesMenu, toolsMenu } from "#content/lists/navigation.ts";

const places: readonly string[] = [...mainNav, ...servicesMenu, ...toolsMenu, customerSpaceLink].map(
  ({ href }) => href,
);

/**
 * An address at which the header marks the same links as at this one: the links know whether they lead to the page itself
 * or to one above it.
 */
export function sameHeader(path: string): string {
  // Links do not tell capitals apart, the menus do.
  if (places.includes(path) || path !== path.toLowerCase()) return path;
  const above = places.filter((place) => place !== "/" && path.startsWith(`${place}/`));
  const nearest = above.reduce((found, place) => (place.length > found.length ? place : found), "");
  return `${nearest}/-`;
}
