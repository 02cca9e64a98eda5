import { useEffect, useEffectEvent } from "react";

/**
 * A key of the admin area: "ctrl+k" anywhere (Cmd on a Mac), a single letter such as "n" only while nobody is typing.
 */
export function useShortcut(keys: string, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const [first, second] = keys.split("+");
    const needsControl = second !== undefined;
    const wanted = second ?? first;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== wanted || event.altKey) return;
      if (needsControl !== (event.ctrlKey || event.metaKey)) return;
      if (!needsControl && isTyping(event.target)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [keys]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable], dialog") !== null
  );
}
