const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleScript = /<script([^>]*) type="module" async=""([^>]*)>([\s\S]*?)<\/script>/;
const dataScript = /<script[^>]*>window\.__reactRouterContext\.streamController\.[\s\S]*?<\/script>/g;
const startId = "page-start";
/** Long enough for the sections around a fragment to be drawn. */
const holdMs = 4000;

/**
 * The page is painted before its scripts are asked for: on a slow line they would share it with the page and its
 * fonts, and on a slow phone their execution would come between. React Router's starting script is put to sleep, its
 * preloads are taken out, and a few lines wake both after the first paint. All of that, and the data that React Router
 * writes at the very end, stands before the page: an element that arrives after the first picture asks for a second one
 * while the first is still being drawn, and the thread waits. The address's fragment is held in its place while the
 * sections around it take theirs, unless the visitor moves. Written under the rendering's nonce like every script of ours.
 */
export function paintFirst(html: string, nonce: string): string {
  if (!moduleScript.test(html)) return html;
  const scripts = [...html.matchAll(preload)].map(([, href]) => href);
  const data = html.match(dataScript) ?? [];
  return html
    .replaceAll(preload, "")
    .replaceAll(dataScript, "")
    .replace(moduleScript, (_, before: string, after: string, code: string) =>
      [
        `<script${before} type="text/plain" id="${startId}"${after}>${code}</script>`,
        ...data,
        `<script nonce="${nonce}">${wakeUp(scripts)}</script>`,
      ].join(""),
    );
}

/**
 * Started by the first paint itself, if the page has come to its end; where nothing is painted (a tab in the
 * background), soon after loading. Only somebody who arrives and has not moved is led to the fragment: a reload or a way back has its own place.
 */
function wakeUp(scripts: readonly (string | undefined)[]): string {
  return `{let isAwake=false,hasMoved=performance.getEntriesByType("navigation")[0]?.type!=="navigate";
const leave=[()=>{hasMoved=true}];for(const kind of ["wheel","touchstart","pointerdown","keydown"])addEventListener(kind,()=>{for(const step of leave)step()},{once:true,passive:true});
const hold=(aim)=>{const show=()=>aim.scrollIntoView({behavior:"instant"});const watch=new ResizeObserver(show);const end=()=>watch.disconnect();
show();watch.observe(document.body);leave.push(end);setTimeout(end,${holdMs})};
const wake=()=>{if(isAwake)return;if(document.readyState==="loading"){addEventListener("DOMContentLoaded",wake);return}isAwake=true;
for(const href of ${JSON.stringify(scripts)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
const script=document.createElement("script");script.type="module";script.textContent=document.getElementById("${startId}").textContent;document.body.append(script);
const aim=document.querySelector(":target");if(aim&&!hasMoved)hold(aim)};
addEventListener("load",()=>setTimeout(wake,500));
try{new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length>0)wake()}).observe({type:"paint",buffered:true})}catch{}}`;
}
