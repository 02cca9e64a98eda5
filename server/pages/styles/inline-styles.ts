import { createHash } from "node:crypto";
import type { KeptParts } from "#app/ui/deferred/kept-parts.server.ts";
import { type FirstBlocks, firstBlocks, laterMark, withoutClosedParts } from "./first-blocks.ts";
import { parseSheet, type SheetNode } from "./parse-sheet.ts";
import { selectRules, styleNeeds } from "./select-rules.ts";

const stylesheet = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;

/** Selections of rules that are kept; one for each page of the site, and a few more for what pages show by turns. */
const mostSelections = 300;

/** Styling and laying out so many elements blocks a slow phone for some 50 ms. */
const mostElementsAtOnce = 150;
/** What may be shown child by child. */
const dividable = "div,section,article,aside,footer,form,ul,ol";

interface Sheet {
  readonly url: string;
  readonly css: string;
  readonly nodes: readonly SheetNode[];
}

/** Writes the styles of a page into it; `nonce` is that of its rendering. */
export type InlineStyles = (html: string, nonce: string, kept?: KeptParts) => string;

/**
 * A page is painted without waiting for a stylesheet. The rules of its first blocks are in its HTML; what follows them
 * is not displayed until the whole sheets have arrived, and is then styled and laid out once (docs/decisions/0074). A
 * page without main part of ours holds all its styles.
 *
 * React Router's links stay, because React expects them at hydration, but are not fetched: `disabled` stops the parser,
 * the medium stops the preload scanner, which does not know `disabled`.
 */
export function createInlineStyles(readStyles: (url: string) => string | undefined): InlineStyles {
  const sheets = new Map<string, Sheet>();
  const sheetAt = (url: string): Sheet | undefined => {
    const css = sheets.has(url) ? undefined : readStyles(url);
    if (css !== undefined) sheets.set(url, { url, css, nodes: parseSheet(css) });
    return sheets.get(url);
  };
  const selections = new Map<string, string>();
  /** Choosing takes longer than rendering many a page: pages with the same classes share it. */
  const rulesFor = (known: readonly Sheet[], html: string): string => {
    const needs = `${known.map(({ url }) => url).join()}\n${styleNeeds(html)}`;
    const key = createHash("sha256").update(needs).digest("base64");
    const kept = selections.get(key);
    if (kept !== undefined) return kept;
    const rules = selectRules(
      known.map(({ nodes }) => nodes),
      html,
    );
    if (selections.size >= mostSelections) selections.clear();
    selections.set(key, rules);
    return rules;
  };

  return (html, nonce, kept) => {
    // React writes them there; the whole page takes ten times as long to search.
    const headEnd = html.indexOf("</head>");
    const head = headEnd < 0 ? html : html.slice(0, headEnd);
    const linked = Array.from(head.matchAll(stylesheet), ([, url = ""]) => sheetAt(plainAddress(url)));
    const known = linked.filter((sheet) => sheet !== undefined);
    const first = known.length > 0 ? filledFirstBlocks(html, kept) : null;
    let isFirst = true;
    const styled = head.replaceAll(stylesheet, (link: string, url: string) => {
      const sheet = sheetAt(plainAddress(url));
      if (!sheet) return link;
      const unused = `<link rel="stylesheet" href="${url}" media="print" disabled=""/>`;
      if (!first) return `<style>${sheet.css}</style>${unused}`;
      if (!isFirst) return unused;
      isFirst = false;
      const rules = rulesFor(known, withoutClosedParts(first.html));
      const urls = known.filter(({ nodes }) => !nodes.every(isFont)).map(({ url }) => url);
      return `<style>${rules}</style>${loadSheets(urls, restSelectors(first).join(), nonce)}${unused}`;
    });
    return styled + html.slice(head.length);
  };
}

/** A sheet of these alone is in the page whole: declared a second time, fonts have every text laid out again. */
function isFont(node: SheetNode): boolean {
  return node.kind === "text" && node.text.startsWith("@font-face");
}

/**
 * With the kept sections before and among the first blocks filled in: their styles count. The length of those among them
 * counts too, so that all of the page has to be filled in first.
 */
function filledFirstBlocks(html: string, kept?: KeptParts): FirstBlocks | null {
  const first = firstBlocks(html);
  if (!kept) return first;
  if (!first || kept.isIn(html.slice(first.start, first.end))) return firstBlocks(kept.fill(html));
  return { ...first, html: kept.fill(first.html) };
}

/** The router marks the address of a sheet it also prefetches. */
function plainAddress(url: string): string {
  return url.replace(/#.*$/, "");
}

/** Selectors of what follows the first blocks. */
function restSelectors({ count, isWrapped }: FirstBlocks): string[] {
  const main = "#contenu";
  const blocks = `${main}${isWrapped ? ">div" : ""}>`;
  const wrapped = isWrapped ? [`${main}>:nth-child(n+2)`] : [];
  const marked = `${blocks}:nth-child(-n+${count}) [${laterMark}]`;
  return [marked, ...wrapped, `${blocks}:nth-child(n+${count + 1})`, `${main}~*`];
}

/**
 * Whoever reloads, comes back or aims at a fragment is brought to a place further down: the sheets, mostly cached
 * then, are loaded before the first paint. Otherwise what matches `rest` is hidden until they and the whole document
 * have arrived: each element by a style of its own when it is parsed, before it is painted. A rule for all of them
 * would have to end later, and the whole page be styled again for it (docs/decisions/0116). The sheets are fetched
 * first and used together: each alone would have the page styled and laid out again (docs/decisions/0129). Then the
 * parts are shown one per frame, large ones child by child, because styling and laying out all of it at once would
 * block the thread (not what is laid out near the view alone: the browser would remember its height without its
 * children); at once for whoever follows a link to a fragment meanwhile, and in a tab that is not seen. The page's
 * scripts run after the last part. The addresses are read from the links for browsers without JavaScript, which are
 * plain text to the others.
 */
function loadSheets(urls: readonly string[], rest: string, nonce: string): string {
  const links = urls.map((url) => `<link rel="stylesheet" href="${url}"/>`).join("");
  return `<noscript>${links}</noscript><script nonce="${nonce}">{const page=document.documentElement,text=document.currentScript.previousElementSibling.textContent;
if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.write(text);
else{const urls=Array.from(text.matchAll(/href="([^"]+)/g),([,url])=>url);page.dataset.stylesPending="";const links=[],hidden=new Set();let waiting=urls.length,parts=[];
const hide=(part)=>part.style.setProperty("display","none","important");
const hideNew=()=>{for(const part of document.querySelectorAll("${rest}"))if(!hidden.has(part)){hidden.add(part);hide(part)}};
const watch=new MutationObserver(hideNew);watch.observe(document,{childList:true,subtree:true});
const show=(part)=>{part.style.removeProperty("display");if(!part.getAttribute("style"))part.removeAttribute("style")};
const end=()=>{delete page.dataset.stylesPending;dispatchEvent(new Event("styles-arrived"))};
const showAll=()=>{if(parts.length===0)return;for(const part of parts.splice(0))show(part);end()};
const showNext=()=>{if(document.hidden)showAll();if(parts.length===0)return;show(parts.shift());if(parts.length>0)requestAnimationFrame(()=>setTimeout(showNext));else end()};
const split=(part)=>{if(!part.matches("${dividable}")||part.getElementsByTagName("*").length<=${mostElementsAtOnce}||getComputedStyle(part).contentVisibility==="auto")return part;const children=[...part.children];for(const child of children)hide(child);show(part);return children.flatMap(split)};
const showRest=()=>{hideNew();watch.disconnect();parts=[...hidden].flatMap(split);if(parts.length===0)end();showNext();
document.addEventListener("visibilitychange",showAll,{once:true});addEventListener("click",({target})=>{if(target.closest?.('a[href*="#"]'))showAll()},true)};
const styled=()=>{waiting-=1;if(waiting>0)return;if(document.readyState==="loading")addEventListener("DOMContentLoaded",showRest);else showRest()};
const arrived=()=>{waiting-=1;if(waiting>0)return;waiting=links.length;for(const link of links){link.onload=link.onerror=styled;link.rel="stylesheet"}};
for(const url of urls){const link=document.createElement("link");link.rel="preload";link.as="style";link.href=url;link.onload=link.onerror=arrived;links.push(link);document.head.append(link)}}}</script>`;
}
