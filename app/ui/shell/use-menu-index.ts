import { type ComponentType, startTransition, useEffect, useState } from "react";
import { afterPaint } from "../core/after-paint.ts";

export type LoadMenuIndex = () => Promise<ComponentType>;

/** The drawn index of the services, once a menu was opened or nearly so; null before, and where it cannot be loaded. */
export function useMenuIndex(load: LoadMenuIndex | undefined) {
  const [Index, setIndex] = useState<ComponentType | null>(null);
  const show = (Loaded: ComponentType) => startTransition(() => setIndex(() => Loaded));
  const loadIndex = () => {
    if (!Index) afterPaint(() => load?.().then(show, Boolean));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu opened before the page was hydrated
  useEffect(() => {
    if (document.querySelector(".drop-menu[open], .mobile-menu[data-open]")) loadIndex();
  }, []);
  return { Index, loadIndex };
}
