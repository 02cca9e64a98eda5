import { memo, useId, useLayoutEffect, useRef, useState } from "react";
import {
  type DrawingFile,
  drawingMarkup,
  fetchDrawing,
  loadedDrawing,
  withoutFilm,
} from "./drawing-source.ts";

type InlineSvgProps = {
  file: DrawingFile;
  viewBox: string;
  className?: string;
  width?: number;
  height?: number;
  /** Leaves the markup out of the HTML and fetches it when the drawing comes near the screen. */
  lazy?: boolean;
  /** What ids start with, for who refers to a part of the drawing from outside; it must be unique on the page. */
  idPrefix?: string;
  /** Leaves the zones of a film out of the HTML, where no film is ever shown on the vehicle. */
  filmless?: boolean;
};

/** The drawing in the svg; without markup it is the one the server sent. */
type Shown = { file: DrawingFile; viewBox: string; markup?: string };

/** How far below the screen a lazy drawing starts to load, so that it is there when scrolled to. */
const LAZY_MARGIN = "600px";

/** The same object at every render, so that React never has a reason to touch what is inside. */
const KEEP_SERVER_MARKUP = { __html: "" };

/**
 * A drawing inside the page, to be driven by CSS variables set on an ancestor.
 *
 * The server sends the markup in the HTML. When the browser takes over it renders an empty string instead, and React
 * leaves the markup it finds (it never compares or rewrites raw HTML while hydrating): the drawing is not shipped
 * again in JavaScript. Only an svg that is empty after mounting, or one asked to show another file, fetches it. Until
 * the next drawing is there the former one stays, with its own viewBox.
 *
 * Memoised on plain values: when an ancestor changes its variables nothing here renders.
 */
export const InlineSvg = memo(function InlineSvg(props: InlineSvgProps) {
  const { file, viewBox, lazy = false, className, width, height } = props;
  const ownPrefix = useId();
  const idPrefix = props.idPrefix ?? ownPrefix;
  const svg = useRef<SVGSVGElement>(null);
  const [shown, setShown] = useState<Shown>({ file, viewBox });

  useLayoutEffect(() => {
    if (svg.current && shown.markup) svg.current.innerHTML = shown.markup;
  }, [shown]);

  useLayoutEffect(() => {
    const element = svg.current;
    if (!element || (shown.file === file && element.hasChildNodes())) return;
    let wanted = true;
    const show = (source: string) => {
      if (wanted) setShown({ file, viewBox, markup: drawingMarkup(source, file, idPrefix) });
    };
    const start = () => {
      const source = loadedDrawing(file);
      if (source) show(source);
      // A chunk that does not come (offline) leaves the box empty or the former drawing in place: both hold the page.
      else fetchDrawing(file).then(show, () => undefined);
    };
    const stopWaiting = lazy && !element.hasChildNodes() ? whenNear(element, start) : start();
    return () => {
      wanted = false;
      stopWaiting?.();
    };
  }, [file, viewBox, lazy, idPrefix, shown.file]);

  return (
    <svg
      ref={svg}
      viewBox={shown.file === file ? viewBox : shown.viewBox}
      className={className}
      width={width}
      height={height}
      strokeLinecap="round"
      strokeLinejoin={file.startsWith("vehicles/") ? undefined : "round"}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, read from this folder
      dangerouslySetInnerHTML={
        import.meta.env.SSR && !lazy ? serverMarkup(file, idPrefix, props.filmless) : KEEP_SERVER_MARKUP
      }
    />
  );
});

function serverMarkup(file: DrawingFile, idPrefix: string, filmless = false): { __html: string } {
  const source = loadedDrawing(file) ?? "";
  return { __html: drawingMarkup(filmless ? withoutFilm(source) : source, file, idPrefix) };
}

function whenNear(element: Element, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: LAZY_MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
