import { useEffect, useRef, useState } from "react";
import { prepareMarkedPage, showOpenText } from "./marked-page.ts";

export type FrameWidth = 390 | 768 | 1440;

interface PageFrameProps {
  readonly title: string;
  readonly path: string;
  readonly token: string;
  readonly width: FrameWidth;
  /** Changes when the page is to be drawn again. */
  readonly drawing: number;
  readonly open: string | null;
  readonly onOpen: (key: string) => void;
  readonly onReady: (page: Document, found: ReadonlySet<string>) => void;
}

/**
 * The real page with its drafts. Its HTML is put into the frame without its scripts: no other site may frame our pages,
 * and nothing in it moves while it is written in.
 */
export function PageFrame({ title, path, token, width, drawing, open, onOpen, onReady }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [html, setHtml] = useState("");
  const [room, setRoom] = useState<number>(width);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again on demand
  useEffect(() => {
    const stop = new AbortController();
    const address = `${path}?apercu=${encodeURIComponent(token)}&edition=1`;
    fetch(address, { signal: stop.signal })
      .then((answer) => answer.text())
      .then(setHtml)
      .catch(() => {});
    return () => stop.abort();
  }, [path, token, drawing]);
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
          if (page && html) onReady(page, prepareMarkedPage(page, onOpen));
        }}
      />
    </div>
  );
}
