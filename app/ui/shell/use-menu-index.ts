import { type ComponentType, useEffect, useState } from "react";

export type LoadMenuIndex = () => Promise<ComponentType>;

/** The drawn index of the services, once a menu was opened or nearly so; null before, and where it cannot be loaded. */
export function useMenuIndex(load: LoadMenuIndex | undefined) {
  const [Index, setIndex] = useState<ComponentType | null>(null);
  const loadIndex = () => {
    if (!Index) load?.().then((Loaded) => setIndex(() => Loaded), Boolean);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu opened before the page was hydrated
  useEffect(() => {
    if (document.querySelector(".drop-menu[open], .mobile-menu[open]")) loadIndex();
  }, []);
  return { Index, loadIndex };
}
