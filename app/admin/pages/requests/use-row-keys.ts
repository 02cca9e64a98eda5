import { type RefObject, useEffect, useEffectEvent } from "react";

/** ↑ and ↓ walk through the list while nobody is typing: the focus is the cursor, so that Enter opens. */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    const links = [...(frame.current?.querySelectorAll("a") ?? [])];
    if (links.length === 0) return;
    event.preventDefault();
    const current = links.findIndex((link) => link.matches(":focus"));
    links[Math.min(Math.max(current + step, 0), links.length - 1)]?.focus();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable], dialog, details") !== null
  );
}
