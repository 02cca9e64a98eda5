/** Shared with the script that React Router's server writes for a reload: where each entry of the history was scrolled to. */
const storageKey = "react-router-scroll-positions";

const places: Record<string, number> = readPlaces();

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
}

export function rememberScroll(key: string): void {
  places[key] = window.scrollY;
}

export function rememberedScroll(key: string): number | null {
  return places[key] ?? null;
}

/** Scrolling is ours while the page is open, the browser's when it reloads or leaves. Returns how to stop. */
export function keepScrollPlaces(currentKey: () => string): () => void {
  const take = () => {
    history.scrollRestoration = "manual";
  };
  const giveBack = () => {
    rememberScroll(currentKey());
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(places));
    } catch {
      // A full or forbidden storage: a reload begins at the top.
    }
    history.scrollRestoration = "auto";
  };
  take();
  window.addEventListener("pageshow", take);
  window.addEventListener("pagehide", giveBack);
  return () => {
    window.removeEventListener("pageshow", take);
    window.removeEventListener("pagehide", giveBack);
    history.scrollRestoration = "auto";
  };
}
