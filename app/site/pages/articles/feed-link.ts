import type { MetaDescriptor } from "react-router";
import { business } from "#content/business.ts";

/** How feed readers find the feed. */
export const feedLink = (): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: `${business.name}, conseils`,
  href: "/articles/rss.xml",
});
