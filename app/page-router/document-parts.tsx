import { useEffect, useLayoutEffect } from "react";
import type { RouteMatch } from "./find-routes.ts";
import { usePage, useRouter } from "./page-context.tsx";
import type { Page } from "./page-router.ts";
import { keepScrollPlaces } from "./scroll-places.ts";
import { type RouteModule, routeModules } from "./server-table.ts";

/** As far as the routes that are shown: those below a failed one are not. */
function shownMatches({ matches, errors }: Page): readonly RouteMatch[] {
  const failed = errors ? matches.findIndex(({ id }) => id in errors) : -1;
  return failed < 0 ? matches : matches.slice(0, failed + 1);
}

interface LinkTag {
  readonly rel: string;
  readonly href: string;
}

/** The style sheets and links of the page's routes, written as React Router's server writes them. */
export function PageSheets() {
  const page = usePage();
  const tags = new Map<string, LinkTag>();
  for (const { id, entry } of shownMatches(page)) {
    const sheets = (entry.css ?? []).map((href): LinkTag => ({ rel: "stylesheet", href }));
    const links = (routeModules()[id]?.links?.() ?? []) as readonly LinkTag[];
    for (const tag of [...sheets, ...links]) tags.set(JSON.stringify(Object.entries(tag).sort()), tag);
  }
  return [...tags].map(([key, tag]) => <link key={key} {...tag} />);
}

type MetaTag = Readonly<Record<string, unknown>>;

/** The title and the descriptions of the page: those of its innermost route that has any. */
export function PageMeta() {
  const page = usePage();
  let tags: readonly MetaTag[] = [];
  const matches: object[] = [];
  const shown = shownMatches(page);
  const error = page.errors?.[shown.at(-1)?.id ?? ""] ?? null;
  for (const { id, params, pathname } of shown) {
    const { meta, handle }: RouteModule = routeModules()[id] ?? {};
    const match = { id, loaderData: page.loaderData[id], params, pathname, handle, error, meta: tags };
    matches.push(match);
    tags = (meta ? (meta({ ...match, location: page.location, matches }) ?? []) : tags) as readonly MetaTag[];
    match.meta = tags;
  }
  return tags.flat().map(metaElement);
}

function metaElement(tag: MetaTag) {
  if ("title" in tag) return <title key="title">{String(tag.title)}</title>;
  if (tag.tagName === "link") {
    const { tagName: _, ...link } = tag;
    return <link key={JSON.stringify(link)} {...link} />;
  }
  if ("script:ld+json" in tag) {
    const text = JSON.stringify(tag["script:ld+json"]);
    return (
      <script
        key={text}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own structured data, in which no tag can begin
        dangerouslySetInnerHTML={{ __html: text.replaceAll("<", "\\u003c") }}
      />
    );
  }
  return <meta key={JSON.stringify(tag)} {...tag} />;
}

/** The server's start script has done its work: the browser writes none. */
export function NoScripts() {
  return null;
}

/** Scrolls a new page to its top, its anchor, or where it was left. */
export function PageScroll() {
  const router = useRouter();
  const { location, scroll } = usePage();
  useEffect(() => keepScrollPlaces(() => router.state.page.location.key), [router]);
  useLayoutEffect(() => {
    // Without a result: some browsers answer a scroll with a promise, which React would take for a clean-up.
    if (scroll !== false) scrollToPlace(location.hash, scroll);
  }, [location, scroll]);
  return null;
}

function scrollToPlace(hash: string, scroll: number | null): void {
  const aim = hash === "" ? null : document.getElementById(decoded(hash.slice(1)));
  if (scroll !== null) window.scrollTo(0, scroll);
  else if (aim) aim.scrollIntoView();
  else window.scrollTo(0, 0);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
