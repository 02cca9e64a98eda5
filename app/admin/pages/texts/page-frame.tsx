import { useEffect, useRef, useState } from "react";
import { type MarkedPageHandlers, prepareMarkedPage, showOpenText } from "./marked-page.ts";

export type FrameWidth = 390 | 768 | 1440;

interface PageFrameProps {
  readonly title: string;
  /** Loads the page with its drafts. */
  readonly load: (signal: AbortSignal) => Promise<string>;
  readonly width: FrameWidth;
  /** Changes when the page is to be drawn again. */
  readonly drawing: number | string;
  readonly open: string | null;
  readonly handlers: MarkedPageHandlers;
  readonly onReady: (page: Document, found: ReadonlySet<string>) => void;
}

/**
 * The real page with its drafts. Its HTML is put into the frame without its scripts: no other site may frame our pages,
 * and nothing in it moves while it is written in.
 */
export function PageFrame({ title, load, width, drawing, open, handlers, onReady }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  /** The page calls these long after it was drawn. */
  const latest = useRef(handlers);
  const scrolled = useRef(0);
  const [html, setHtml] = useState("");
  const [room, setRoom] = useState<number>(width);
  useEffect(() => {
    latest.current = handlers;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again on demand
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal)
      .then((loaded) => {
        scrolled.current = frame.current?.contentWindow?.scrollY ?? 0;
        setHtml(loaded);
      })
      .catch(() => {});
    return () => stop.abort();
  }, [drawing]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page?.body) showOpenText(page, open);
  }, [open]);
  const shown = Math.min(width, Math.max(room, 320));
  const scale = width === 390 ? 1 : Math.min(1, room / width);
  return (
    <div ref={box} className="txt-frame" data-width={width}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={html}
        style={{
          width: width === 390 ? shown : width,
          transform: `scale(${scale})`,
          height: `${100 / scale}%`,
        }}
        onLoad={() => {
          const page = frame.current?.contentDocument;
          if (!page || !html) return;
          onReady(page, prepareMarkedPage(page, callLatest(latest)));
          frame.current?.contentWindow?.scrollTo(0, scrolled.current);
        }}
      />
    </div>
  );
}

function callLatest(latest: { readonly current: MarkedPageHandlers }): MarkedPageHandlers {
  return {
    plainText: (key) => latest.current.plainText(key),
    onOpen: (key) => latest.current.onOpen(key),
    onFocus: (key) => latest.current.onFocus(key),
    onType: (key, value) => latest.current.onType(key, value),
    onKeep: (key, value) => latest.current.onKeep(key, value),
    onGiveUp: (key) => latest.current.onGiveUp(key),
  };
}
