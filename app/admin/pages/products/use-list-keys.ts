import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * ↑ and ↓ move through the rows of a table, X ticks the focused row. The focus is the cursor: it is on the row's own
 * link, so that Enter opens it and a screen reader announces it.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>, toggle: (row: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const rows = [...(frame.current?.querySelectorAll("tbody tr") ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      const next = Math.min(Math.max(current + step, 0), rows.length - 1);
      rows[next]?.querySelector("a")?.focus();
    } else if (event.key.toLowerCase() === "x" && current >= 0) {
      event.preventDefault();
      toggle(current);
    }
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** A ticked box is no typing: the keys go on from it. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], dialog") !== null
  );
}
