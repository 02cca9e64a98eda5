import type { KeyboardEvent } from "react";

/** Left and right to the neighbouring bar, up and down to the neighbouring unit's. */
export function walkBars(event: KeyboardEvent, frame: HTMLElement | null): void {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  const bar = (event.target as HTMLElement).closest<HTMLElement>("a.rent-bar");
  if (!frame || !step || !bar) return;
  event.preventDefault();
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const all = [...frame.querySelectorAll<HTMLElement>("a.rent-bar")];
    all[all.indexOf(bar) + step]?.focus();
    return;
  }
  const rows = [...frame.querySelectorAll<HTMLElement>(".rent-unit")].filter((row) => row.querySelector("a"));
  const row = rows.findIndex((candidate) => candidate.contains(bar));
  rows[row + step]?.querySelector<HTMLElement>("a.rent-bar")?.focus();
}
