/** A page number, or a gap between two that are not neighbours. */
type PageSlot = number | "gap";

/** First, last, the current one and its neighbours: [1, "gap", 4, 5, 6, "gap", 12]. A gap of one page is that page. */
export function pageWindow(current: number, count: number): PageSlot[] {
  const kept = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(kept)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : ["gap" as const, page];
  });
}
