import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { type ComponentType, cloneElement, type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter, useLocation } from "react-router";
import { currentContent } from "#content/current-content.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import { DemoSite, useIsDemo } from "../facts/demo-site.ts";
import { OpeningHours, useOpeningHours } from "../facts/opening-hours.ts";
import { SitePlace, useSitePlace } from "../facts/site-place.ts";
import { KeptHtmls } from "./kept-html.server.ts";
import type { KeptParts } from "./kept-parts.server.ts";
import { SectionKeeper, type SectionProps } from "./section-keeper.ts";

/** For one page, which may hold nobody's data. */
export function KeepSections({ parts, children }: { parts: KeptParts; children: ReactNode }) {
  const keeper = { KeptSection, drawn: new Set<string>(), mark: (html: Buffer) => parts.mark(html) };
  return <SectionKeeper value={keeper}>{children}</SectionKeeper>;
}

/**
 * The HTML of a section, made apart from its page once it was asked for twice, and kept. It is found by all it can be
 * made of: its props, the whole content, the facts of the site and the day. A section that reads something else of its
 * page, such as the data of the route, fails when it is made apart and is drawn with each page.
 */
function KeptSection({ Section, props, host, address }: SectionProps) {
  const { pathname, search } = useLocation();
  const made: Made = {
    Section,
    props,
    hours: useOpeningHours(),
    place: useSitePlace(),
    isDemo: useIsDemo(),
    address: address ?? (asksForAddress.has(Section) ? pathname + search : null),
  };
  const keeper = use(SectionKeeper);
  const html = keeper && findHtml(made, keeper.drawn);
  if (html) {
    // React wrote it here on the server, and escaped every word.
    return cloneElement(host, { dangerouslySetInnerHTML: { __html: keeper.mark(html) } });
  }
  return cloneElement(host, undefined, <Section {...props} />);
}

/** What a section is made of, besides the content and the day. */
type Made = {
  readonly Section: ComponentType<object>;
  readonly props: object;
  readonly hours: ReturnType<typeof useOpeningHours>;
  readonly place: ReturnType<typeof useSitePlace>;
  readonly isDemo: boolean;
  /** Of the page, for a section that asks the router for it. */
  readonly address: string | null;
};

const asksForAddress = new WeakSet<ComponentType<object>>();
const htmls = new KeptHtmls();
let lastOrigin: { readonly content: object; readonly day: string; readonly text: string } | undefined;

/** Null: it is to be drawn with its page. */
function findHtml(made: Made, drawn: Set<string>): Buffer | null {
  const key = keyOf(made);
  if (key === null || drawn.has(key)) return null;
  drawn.add(key);
  htmls.follow(originOfAll());
  const kept = htmls.find(key);
  if (typeof kept === "object") return kept.html;
  if (kept === undefined) htmls.keep(key, "seen");
  if (kept === "seen") {
    htmls.keep(key, "drawing");
    drawLater(() => keepHtml(key, made));
  }
  return null;
}

function keepHtml(key: string, made: Made): void {
  const origin = originOfAll();
  const html = makeHtml(key, made);
  // Midnight may have passed meanwhile.
  if (origin !== originOfAll()) return;
  htmls.follow(origin);
  if (html === null && made.address === null) asksForAddress.add(made.Section);
  htmls.keep(key, html === null ? "with page" : { html: Buffer.from(html) });
}

function makeHtml(key: string, { Section, props, hours, place, isDemo, address }: Made): string | null {
  const section = (
    <OpeningHours value={hours}>
      <SitePlace value={place}>
        <DemoSite value={isDemo}>
          <Section {...props} />
        </DemoSite>
      </SitePlace>
    </OpeningHours>
  );
  const placed = address === null ? section : <StaticRouter location={address}>{section}</StaticRouter>;
  try {
    const html = renderToString(placed, { identifierPrefix: prefixOf(key) });
    return isWhole(html) ? html : null;
  } catch {
    return null;
  }
}

/** Without parts that are still awaited, and without links that belong into the head of the page. */
function isWhole(html: string): boolean {
  return !html.startsWith("<link") && !/<!--\$[?!]-->/.test(html);
}

/** The same on every instance and after every start. */
function prefixOf(key: string): string {
  return createHash("sha256").update(key.replace(/^\d+/, "")).digest("hex").slice(0, 6);
}

/** What every section may be made of; the same text where nothing has changed. */
function originOfAll(): string {
  const content = currentContent();
  const day = parisDay(new Date());
  if (content !== lastOrigin?.content || day !== lastOrigin.day)
    lastOrigin = { content, day, text: `${day} ${JSON.stringify(content)}` };
  return lastOrigin.text;
}

const numbers = new WeakMap<ComponentType<object>, number>();
let lastNumber = 0;

/** Called in the browser alone: nothing of it is in the HTML. */
const handlerName = /^on[A-Z]/;

/** Null where something is no plain data: JSON would leave it out. */
function keyOf({ Section, ...others }: Made): string | null {
  let isPlain = true;
  const text = JSON.stringify(others, (name, part: unknown) => {
    if (typeof part === "function" && handlerName.test(name)) return undefined;
    isPlain &&= isPlainData(part);
    return isPlain ? part : null;
  });
  if (!isPlain) return null;
  const number = numbers.get(Section) ?? ++lastNumber;
  numbers.set(Section, number);
  return `${number} ${Section.name} ${text}`;
}

function isPlainData(part: unknown): boolean {
  if (typeof part === "number") return Number.isFinite(part);
  if (typeof part !== "object" || part === null)
    return !["function", "symbol", "bigint"].includes(typeof part);
  return Array.isArray(part) || (Object.getPrototypeOf(part) === Object.prototype && !("$$typeof" in part));
}

const waiting: (() => void)[] = [];

/** One in each round of the event loop: requests are answered between two. */
function drawLater(draw: () => void): void {
  waiting.push(AsyncLocalStorage.bind(draw));
  if (waiting.length === 1) setImmediate(drawNext);
}

function drawNext(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(drawNext);
}
