import { makeoverServices } from "#content/lists/makeover-services.ts";

/** Of the list of all makeovers, the home page and the site map. */
export const makeoversTag = "makeovers";

/** Of every page: the link at its foot, there as long as one makeover is published. */
export const makeoversLinkTag = "makeovers-link";

/** Of the page of one service. */
export function serviceMakeoversTag(service: string): string {
  return `makeovers-${service}`;
}

/** Every tag, for a change that reaches further than one service. */
export const makeoverTags: readonly string[] = [
  makeoversTag,
  makeoversLinkTag,
  ...makeoverServices.map(({ id }) => serviceMakeoversTag(id)),
];
