import { currentContent } from "#content/current-content.ts";
import type { DrawnVehicle } from "./art-names.ts";

/** A drawing that is inlined because CSS variables drive it; the path is the file's, without its extension. */
export type DrawingFile = `vehicles/${DrawnVehicle}` | "brand/logo" | "brand/logo-mark" | "maps/carte-ain";

/*
 * The server writes the markup into the HTML, so it holds every drawing. The browser must not carry that markup a
 * second time in JavaScript: there, this branch is dropped by the build and the drawings are separate chunks, fetched
 * only when a drawing appears that the server did not send. "&server" makes the two imports of a file two modules:
 * with one, the build would put the chunks' content back into the page's own JavaScript.
 */
const onServer: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob<string>("./{vehicles,brand,maps}/*.svg", {
      query: "?raw&server",
      import: "default",
      eager: true,
    })
  : {};

const inBrowser: Record<string, () => Promise<string>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<string>("./{vehicles,brand,maps}/*.svg", { query: "?raw", import: "default" });

const fetched = new Map<DrawingFile, string>();

/** The source if it is loaded already: always on the server, in the browser once fetched. */
export function loadedDrawing(file: DrawingFile): string | undefined {
  if (!import.meta.env.SSR) return fetched.get(file);
  return currentContent().drawings?.[file] ?? shippedDrawing(file);
}

/** On the server: the drawing as it is in this folder. */
export function shippedDrawing(file: DrawingFile): string | undefined {
  return onServer[`./${file}.svg`];
}

/** Fetches a drawing in the browser; call it early (on hover, on focus) to have the next silhouette ready. */
export async function fetchDrawing(file: DrawingFile): Promise<string> {
  const source = fetched.get(file) ?? (await fetchSource(file)) ?? "";
  fetched.set(file, source);
  return source;
}

/** The server draws the logo and the map of a business that changed its name, its logo or its area. */
async function fetchSource(file: DrawingFile): Promise<string | undefined> {
  const { business, hasOwnLogo } = currentContent();
  if ((business || hasOwnLogo) && !file.startsWith("vehicles"))
    return (await fetch(`/dessins/${file}.svg`)).text();
  return inBrowser[`./${file}.svg`]?.();
}

/**
 * The content of the svg tag, with ids that no other drawing of the page has. In the files each id starts with
 * the file's name; two copies of one vehicle would otherwise share gradients and clip paths.
 */
export function drawingMarkup(source: string, file: DrawingFile, idPrefix: string): string {
  const name = file.slice(file.indexOf("/") + 1);
  const inner = source.slice(source.indexOf(">") + 1, source.lastIndexOf("</svg>"));
  return inner.replaceAll(`id="${name}-`, `id="${idPrefix}`).replaceAll(`#${name}-`, `#${idPrefix}`);
}

/** A vehicle without the zones that a film would cover, a tenth of its weight. */
export function withoutFilm(source: string): string {
  return source.replaceAll(/<\w+ class="film"[^>]*\/>/g, "");
}
