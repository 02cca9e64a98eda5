import { type KeyboardEvent, useState } from "react";

type ListKeys = {
  readonly count: number;
  /** The option Enter takes before any arrow was used; -1 for none. */
  readonly first: number;
  readonly onPick: (index: number) => void;
};

/** Keys of a combobox's list: arrows go round, Enter picks, Escape closes, an arrow opens it again. */
export function useListKeys({ count, first, onPick }: ListKeys) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(first);
  const isShown = isOpen && count > 0;
  // The list may have become shorter under the arrow.
  const active = Math.min(chosen, count - 1);

  function open(): void {
    setOpen(true);
    setChosen(first);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (isArrow && !isShown && count > 0) open();
    else if (!isShown) return;
    else if (event.key === "ArrowDown") setChosen((active + 1) % count);
    else if (event.key === "ArrowUp") setChosen(active > 0 ? active - 1 : count - 1);
    else if (event.key === "Escape") setOpen(false);
    else if (event.key === "Enter" && active >= 0) onPick(active);
    else return;
    event.preventDefault();
  }
  return { isShown, active, open, close: () => setOpen(false), onKeyDown };
}
