import { type RefObject, useEffect, useRef } from "react";
import { type FilmStore, useFilmAfterPaint } from "./film-store.ts";
import { filmSummary } from "./film-words.ts";
import { QuoteLink, type QuoteLinkProps } from "./quote-link.tsx";

/** On phones the action stays at the bottom of the screen while vehicle and film are composed. */
export function Dock({ store, quote }: { store: FilmStore; quote: QuoteLinkProps }) {
  const summary = useFilmAfterPaint(store, filmSummary);
  const root = useRef<HTMLDivElement>(null);
  useBottomBar(root);
  return (
    <div ref={root} className="tint-dock" data-below-first-view>
      <p>
        <b>Sur devis</b>
        <span>{quote.isReady ? summary : "Catégorie et modèle à renseigner"}</span>
      </p>
      <QuoteLink {...quote} />
    </div>
  );
}

/** What is under the header is not visible. */
const HEADER_PX = 80;

/** While the bar is on the screen the shell keeps its own widgets away from the bottom. */
function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement;
    const observer = new IntersectionObserver(
      ([entry]) => page.toggleAttribute("data-bottom-bar", entry?.isIntersecting ?? false),
      { rootMargin: `-${HEADER_PX}px 0px 0px` },
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      page.removeAttribute("data-bottom-bar");
    };
  }, [bar]);
}
