import { type KeyboardEvent, type MouseEvent, type ReactNode, useSyncExternalStore } from "react";
import { cx } from "#app/ui/core/cx.ts";
import type { LinkTarget } from "#content/site-path.ts";

type TabLink<Id extends string> = {
  readonly id: Id;
  readonly label: ReactNode;
  /** Where the tab leads without JavaScript: the server draws that panel. */
  readonly to: LinkTarget;
};

type TabLinksProps<Id extends string> = {
  label: string;
  /** Names the tabs and their panels, see `panelOf`. */
  name: string;
  tabs: readonly TabLink<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  wide?: boolean;
  className?: string;
};

/** What a panel needs to belong to its tab. */
export function panelOf(name: string, id: string) {
  return { id: `${name}-${id}-panneau`, role: "tabpanel", "aria-labelledby": `${name}-${id}` } as const;
}

/** Tabs whose panel is elsewhere on the page, and which are links until the page is hydrated. */
export function TabLinks<Id extends string>(props: TabLinksProps<Id>) {
  const { label, name, tabs, selected, onSelect, wide, className } = props;
  const isHydrated = useSyncExternalStore(...hydrationStore);

  function press(event: MouseEvent, id: Id): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
  }
  function move(event: KeyboardEvent): void {
    const current = tabs.findIndex(({ id }) => id === selected);
    const target = nextIndex(event.key, current, tabs.length);
    const next = target === null ? undefined : tabs.at(target);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${name}-${next.id}`)?.focus();
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      className={cx("seg", wide && "seg-wide", className)}
      onKeyDown={move}
    >
      {tabs.map(({ id, label: text, to }) => (
        <a
          key={id}
          id={`${name}-${id}`}
          href={to}
          role="tab"
          aria-selected={id === selected}
          aria-controls={id === selected ? panelOf(name, id).id : undefined}
          // One stop for the Tab key, arrows choose; without JavaScript there are no arrows, so every link is a stop.
          tabIndex={isHydrated && id !== selected ? -1 : undefined}
          onClick={(event) => press(event, id)}
        >
          {text}
        </a>
      ))}
    </div>
  );
}

const hydrationStore = [() => () => {}, () => true, () => false] as const;

/** For `at()`: -1 is the last one. The space bar activates, as on any tab. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return -1;
  if (key === " ") return index;
  if (key === "ArrowRight") return (index + 1) % count;
  return key === "ArrowLeft" ? index - 1 : null;
}
