import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { cx } from "../core/cx.ts";

type TabItem = { id: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  selected?: string;
  defaultSelected?: string;
  onSelect?: (id: string) => void;
  look?: "segmented" | "line";
  /** The segmented bar takes the whole width, its tabs sharing it equally. */
  wide?: boolean;
  className?: string;
};

/**
 * WAI-ARIA tabs: one stop for the Tab key, arrows choose. Every panel is in the server's HTML; the others are hidden.
 */
export function Tabs(props: TabsProps) {
  const { label, items, selected, defaultSelected, onSelect, look = "segmented", wide, className } = props;
  const prefix = useId();
  const [own, setOwn] = useState(defaultSelected ?? items[0]?.id);
  const current = selected ?? own;

  function select(id: string): void {
    setOwn(id);
    onSelect?.(id);
  }
  function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
    if (!moves.includes(event.key)) return;
    const index = items.findIndex((item) => item.id === current);
    const next = items.at(nextIndex(event.key, index, items.length));
    if (!next) return;
    event.preventDefault();
    select(next.id);
    document.getElementById(`${prefix}-${next.id}`)?.focus();
  }

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className={look === "line" ? "tab-line" : cx("seg", wide && "seg-wide")}
        onKeyDown={moveFocus}
      >
        {items.map(({ id, label: text }) => (
          <button
            key={id}
            id={`${prefix}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === current}
            aria-controls={`${prefix}-${id}-panneau`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => select(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {items.map(({ id, content }) => (
        <div
          key={id}
          id={`${prefix}-${id}-panneau`}
          role="tabpanel"
          aria-labelledby={`${prefix}-${id}`}
          hidden={id !== current}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reachable to scroll and read
          tabIndex={0}
          className="mt-4"
        >
          {content}
        </div>
      ))}
    </div>
  );
}

const moves = ["ArrowRight", "ArrowLeft", "Home", "End"];

/** For `at()`: -1 is the last one. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return -1;
  return (index + (key === "ArrowLeft" ? -1 : 1)) % count;
}
