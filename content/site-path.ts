import type { Register } from "react-router";

/** The addresses of app/routes.ts, as the router's type generator writes them. Its catch-all would admit anything. */
type RoutePattern = Exclude<keyof Register["pages"], `${string}*`>;

type FilledSegment<Segment extends string> = Segment extends `:${string}` ? string : Segment;
type Filled<Pattern extends string> = Pattern extends `${infer Head}/${infer Tail}`
  ? `${FilledSegment<Head>}/${Filled<Tail>}`
  : FilledSegment<Pattern>;

/** A path of this site: "/contact", `/boutique/produit/${slug}`. A mistyped one does not compile. */
export type SitePath = Filled<RoutePattern>;

/** A path of this site, with or without a query and a fragment. */
export type PageAddress = SitePath | `${SitePath}?${string}` | `${SitePath}#${string}`;

/** What a link may lead to: a page of ours, another place on the same page, a telephone, a mailbox, another site. */
export type LinkTarget =
  | PageAddress
  | `?${string}`
  | `#${string}`
  | `tel:${string}`
  | `mailto:${string}`
  | `https://${string}`;
