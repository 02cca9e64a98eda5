export interface CrawledPage {
  /** Path and query, as linked. */
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The page that led here first. */
  readonly from: string;
}

interface Link {
  readonly address: string;
  readonly fragment: string;
}

const atOnce = 6;
const anchors = /<a\b[^>]*?\shref="([^"]*)"/g;

/**
 * Follows every link of every page over plain HTTP, as a search engine without JavaScript would. An address
 * with a query is fetched, but not searched for links: filters would multiply without end.
 */
export async function crawl(baseURL: string, starts: readonly string[]): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const known = new Set(starts);
  let waiting = starts.map((address) => ({ address, from: "" }));
  while (waiting.length > 0) {
    const batch = waiting.splice(0, atOnce);
    const found = await Promise.all(batch.map(({ address, from }) => ask(baseURL, address, from)));
    for (const page of found) {
      pages.set(page.address, page);
      if (page.address.includes("?")) continue;
      for (const { address } of linksOf(page)) {
        if (known.has(address)) continue;
        known.add(address);
        waiting = [...waiting, { address, from: page.address }];
      }
    }
  }
  return pages;
}

/** The page's links to our own pages. */
export function linksOf(page: Pick<CrawledPage, "address" | "html">): Link[] {
  return [...page.html.matchAll(anchors)].flatMap(([, href = ""]) => {
    const url = URL.parse(decoded(href), `http://site${page.address}`);
    if (url?.host !== "site") return [];
    return [{ address: `${url.pathname}${url.search}`, fragment: decodeURIComponent(url.hash.slice(1)) }];
  });
}

export function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => decoded(id)));
}

/** The content of a tag of the head: `meta(html, "name", "description")`. */
export function meta(html: string, attribute: "name" | "property", value: string): string | undefined {
  const [tag = ""] = new RegExp(`<meta\\b[^>]*\\b${attribute}="${value}"[^>]*>`).exec(html) ?? [];
  const [, content] = /\bcontent="([^"]*)"/.exec(tag) ?? [];
  return content === undefined ? undefined : decoded(content);
}

export function canonical(html: string): string | undefined {
  const [tag = ""] = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html) ?? [];
  return /\bhref="([^"]*)"/.exec(tag)?.[1];
}

export function titles(html: string): string[] {
  const [head = ""] = html.split("</head>", 1);
  return [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = ""]) => decoded(title));
}

async function ask(baseURL: string, address: string, from: string): Promise<CrawledPage> {
  const response = await fetch(`${baseURL}${address}`, { redirect: "manual" });
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const body = await response.text();
  return { address, from, status: response.status, headers: response.headers, html: isPage ? body : "" };
}

function decoded(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
