const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleScript = /<script([^>]*) type="module" async=""([^>]*)>([\s\S]*?)<\/script>/;
const dataMark = "window.__reactRouterContext.streamController.";
const dataScript = /<script[^>]*>window\.__reactRouterContext\.streamController\.[\s\S]*?<\/script>/g;
const contextScript = /window\.__reactRouterContext = \{.*?\};/;
const startId = "page-start";
/** A fragment is kept in view until nothing has changed for so long: on a slow line the sections around it come late. */
const quietSeconds = 8;
/** The same before hydration, which may never come. */
const unhydratedSeconds = 60;
/** Asking for a file takes a slow phone 2 ms of its thread: all of them in one task would block it. */
const scriptsAtOnce = 3;

/**
 * The page is painted before its scripts are fetched: on a slow line they would share it with the page and its fonts,
 * and on a slow phone their execution would delay the paint. React Router's start script becomes inert text, its
 * preloads are removed, and a short script of ours starts both after the first paint. This script and React Router's
 * data come before the page content: an element that arrives after the first paint causes a second one while the first
 * is still being drawn. The target of the address's fragment is kept in view while the sections around it get their
 * height, unless the visitor moves; it is found by its id each time, because a section's own element is replaced.
 * Written under the rendering's nonce like every script of ours.
 */
export function paintFirst(html: string, nonce: string): string {
  const start = moduleScript.exec(html);
  if (!start) return html;
  const [script, before = "", after = "", code = ""] = start;
  const head = html.slice(0, start.index);
  const content = html.slice(start.index + script.length);
  const hrefs = Array.from(head.matchAll(preload), ([, href]) => href);
  const data = dataScripts(content);
  return [
    head.replaceAll(preload, "").replace(contextScript, withoutFalse),
    `<script${before} type="text/plain" id="${startId}"${after}>${shorten(code)}</script>`,
    ...data.scripts,
    `<script nonce="${nonce}">${startScript(hrefs)}</script>`,
    ...data.others,
  ].join("");
}

/** React Router's data, which it writes behind the page content, and what surrounds it. */
function dataScripts(content: string): { scripts: readonly string[]; others: readonly string[] } {
  const found = content.indexOf(dataMark);
  if (found < 0) return { scripts: [], others: [content] };
  const first = content.lastIndexOf("<script", found);
  const end = content.slice(first);
  return {
    scripts: end.match(dataScript) ?? [],
    others: [content.slice(0, first), end.replaceAll(dataScript, "")],
  };
}

/** React Router reads a setting that is absent as one that is off. */
function withoutFalse(settings: string): string {
  return settings.replaceAll(/,"\w+":false/g, "").replaceAll(/"\w+":false,?/g, "");
}

/**
 * React Router writes its table of routes for readers, none of whose texts holds a line break or a key's colon, and
 * with what each route has not, which its client reads in the same way when it is absent.
 */
function shorten(code: string): string {
  return code
    .replaceAll(/\n\s+/g, "")
    .replaceAll('": ', '":')
    .replaceAll(/"has[A-Z]\w+":false,/g, "");
}

/**
 * Fetches the scripts at the first paint if the document is complete, and runs them once its styles have arrived; where
 * nothing is painted (a tab in the background), soon after loading. Only a visitor who navigated here and has not moved
 * is scrolled to the fragment: a reload or a way back keeps its own position.
 */
function startScript(scripts: readonly (string | undefined)[]): string {
  return `{let hasStarted=false,hasMoved=performance.getEntriesByType("navigation")[0]?.type!=="navigate";
const onMove=[()=>{hasMoved=true}];for(const kind of ["wheel","touchstart","pointerdown","keydown"])addEventListener(kind,()=>{for(const step of onMove)step()},{once:true,passive:true});
const hold=({id})=>{let quiet=0;const show=()=>{quiet=0;document.getElementById(id)?.scrollIntoView({behavior:"instant"})};const watch=new ResizeObserver(show);
let limit=${unhydratedSeconds};const timer=setInterval(()=>{quiet+=1;if(limit!==${quietSeconds}&&"hydrated" in document.documentElement.dataset){limit=${quietSeconds};quiet=0}if(quiet>limit)end()},1000);
const end=()=>{watch.disconnect();clearInterval(timer)};show();watch.observe(document.body);onMove.push(end)};
const hrefs=${JSON.stringify(scripts)};const preload=()=>{for(const href of hrefs.splice(0,${scriptsAtOnce})){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}if(hrefs.length>0)setTimeout(preload)};
const start=()=>{if(hasStarted)return;if(document.readyState==="loading"){addEventListener("DOMContentLoaded",start);return}preload();
if("stylesPending" in document.documentElement.dataset){addEventListener("styles-arrived",start);return}hasStarted=true;
const script=document.createElement("script");script.type="module";script.textContent=document.getElementById("${startId}").textContent;document.body.append(script);
let aim=null;try{aim=document.getElementById(decodeURIComponent(location.hash.slice(1)))}catch{}if(aim&&!hasMoved)hold(aim)};
addEventListener("load",()=>setTimeout(start,500));
try{new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length>0)start()}).observe({type:"paint",buffered:true})}catch{}}`;
}
