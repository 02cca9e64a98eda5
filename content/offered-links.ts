import { currentContent } from "./current-content.ts";

/** Whether this is an address of a service that is switched off. */
export function isPathOff(path: string): boolean {
  return currentContent().switchedOff?.paths.includes(path) ?? false;
}

export function offeredLinks<Link extends { readonly href: string }>(
  links: readonly Link[],
): readonly Link[] {
  return links.filter(({ href }) => !isPathOff(href));
}
