import { firstStyles } from "./first-styles.ts";

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const classAttribute = / class="([^"]*)"/g;
/** On the first element that no first screen shows; it and what follows it inside `<main>` may be styled later. */
const foldMark = " data-below-fold=";
const laterMark = 'data-later=""';

/**
 * Nothing is shown half dressed: below the fold all waits for the whole styles, which `paint-first.ts` asks for, and
 * costs no layout until then.
 */
const veil =
  "<style>@media (scripting:enabled){html:not([data-styled]) :is([data-below-fold],[data-below-fold]~*){visibility:hidden;content-visibility:hidden!important}}</style>";

/**
 * Puts the page's styles into the page: on a slow network the first paint no longer waits for a second journey.
 * The links stay, because React expects to find them when it takes over, but are not fetched: `disabled` tells the
 * parser, the medium tells the scanner that runs ahead of it and does not know `disabled`.
 *
 * A long page marks its fold: then only the rules of its first screens are put into it, and the whole sheets, marked
 * `data-later`, are fetched after the first paint.
 */
export function inlineStyles(html: string, readStyles: (url: string) => string | undefined): string {
  const firstClasses = classesAboveFold(html);
  const dressed = html.replaceAll(stylesheet, (link: string, url: string) => {
    const css = readStyles(url.replace(/#.*$/, ""));
    if (css === undefined) return link;
    const first = firstClasses ? firstStyles(css, firstClasses) : css;
    const asleep = `<link rel="stylesheet" href="${url}" media="print" disabled=""`;
    if (first === css) return `<style>${css}</style>${asleep}/>`;
    const inlined = first === "" ? "" : `<style data-first="">${first}</style>`;
    return `${inlined}${asleep} ${laterMark}/><noscript>${link}</noscript>`;
  });
  return dressed.includes(laterMark) ? dressed.replace("</head>", `${veil}</head>`) : dressed;
}

/** What is outside `<main>` counts as seen: the header is, and on a short page so is the footer. */
function classesAboveFold(html: string): ReadonlySet<string> | undefined {
  const fold = html.indexOf(foldMark);
  if (fold < 0) return undefined;
  const above = html.slice(0, html.lastIndexOf("<", fold)) + html.slice(html.indexOf("</main>", fold));
  const classes = new Set<string>();
  for (const [, names = ""] of above.matchAll(classAttribute)) {
    for (const name of decoded(names).split(/\s+/)) classes.add(name);
  }
  return classes;
}

function decoded(attribute: string): string {
  return attribute
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
