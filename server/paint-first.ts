const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleScript = /<script([^>]*) type="module" async=""([^>]*)>/;
const startId = "page-start";
/** Long enough for the sections around a fragment to be drawn. */
const holdMs = 4000;

/**
 * The page is painted before its scripts are asked for: on a slow line they would share it with the page and its
 * fonts, and on a slow phone their execution would come between. React Router's starting script is put to sleep, its
 * preloads are taken out, and a few lines at the end wake both after the first paint. Styles that were left for later
 * (`inline-styles.ts`) come first, and take effect all at once: React never draws what has no look yet, and the page
 * is laid out once more, not once per sheet; the address's fragment is looked up again, since what waited had no place
 * until then, and held while the sections around it take theirs, unless the visitor moves. Written under the
 * rendering's nonce like every script of ours.
 *
 * A sheet takes effect through its own list of media: Safari would answer a new `media` of the link by loading the
 * sheet a second time.
 */
export function paintFirst(html: string, nonce: string): string {
  if (!moduleScript.test(html)) return html;
  const scripts = [...html.matchAll(preload)].map(([, href]) => href);
  const asleep = html
    .replaceAll(preload, "")
    .replace(moduleScript, `<script$1 type="text/plain" id="${startId}"$2>`);
  return asleep.replace("</body>", () => `<script nonce="${nonce}">${wakeUp(scripts)}</script></body>`);
}

/**
 * Started by the first paint itself; where nothing is painted (a tab in the background), soon after loading. Only
 * somebody who arrives and has not moved is led to the fragment: a reload or a way back has its own place.
 */
function wakeUp(scripts: readonly (string | undefined)[]): string {
  return `{let isAwake=false,hasMoved=performance.getEntriesByType("navigation")[0]?.type!=="navigate";
const leave=[()=>{hasMoved=true}];for(const kind of ["wheel","touchstart","pointerdown","keydown"])addEventListener(kind,()=>{for(const step of leave)step()},{once:true,passive:true});
const hold=(aim)=>{const show=()=>aim.scrollIntoView({behavior:"instant"});const watch=new ResizeObserver(show);const end=()=>watch.disconnect();
show();watch.observe(document.body);leave.push(end);setTimeout(end,${holdMs})};
const wake=()=>{if(isAwake)return;isAwake=true;
for(const href of ${JSON.stringify(scripts)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
const start=()=>{const script=document.createElement("script");script.type="module";script.textContent=document.getElementById("${startId}").textContent;document.body.append(script)};
const sheets=[...document.querySelectorAll("link[data-later]")].map((link)=>{const sheet=document.createElement("link");sheet.rel="stylesheet";sheet.media="print";sheet.fetchPriority="high";sheet.href=link.href;link.after(sheet);return sheet});
if(sheets.length===0){start();return}
let missing=sheets.length;
const come=()=>{missing-=1;if(missing!==0)return;for(const {sheet} of sheets)if(sheet)sheet.media.mediaText="all";for(const first of document.querySelectorAll("style[data-first]"))first.remove();document.documentElement.dataset.styled="";
const aim=document.querySelector(":target");if(aim&&!hasMoved)hold(aim);start()};
for(const sheet of sheets)sheet.onload=sheet.onerror=come};
addEventListener("load",()=>setTimeout(wake,500));
try{new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length>0)wake()}).observe({type:"paint",buffered:true})}catch{}}`;
}
