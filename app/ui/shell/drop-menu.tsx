import { type ComponentType, useEffect, useRef } from "react";
import { IconChevronDown } from "#app/art/icons.tsx";
import type { NavLink as Place } from "#content/lists/navigation.ts";
import { NavLink, useLocation } from "#router";

interface DropMenuProps {
  readonly label: string;
  readonly links: readonly Place[];
  readonly isCurrent: boolean;
  /** Takes the place of the list, once it is loaded. */
  readonly Index?: ComponentType | null;
  /** Called before the menu opens, and when it does. */
  readonly onApproach?: () => void;
}

/** A native disclosure, so that it opens without JavaScript; with it, Escape, a click elsewhere or a choice closes it. */
export function DropMenu({ label, links, isCurrent, Index, onApproach }: DropMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menu
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        if (element.contains(document.activeElement)) element.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    const stop = new AbortController();
    for (const type of ["keydown", "pointerdown", "focusin"]) document.addEventListener(type, close, stop);
    return () => stop.abort();
  }, []);
  return (
    <details
      ref={details}
      className="drop-menu"
      name="menu-principal"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onToggle={onApproach}
    >
      <summary className="site-link" data-current={isCurrent || undefined}>
        {label}
        <IconChevronDown />
      </summary>
      {Index ? (
        <Index />
      ) : (
        <ul className="drop-panel">
          {links.map((link) => (
            <li key={link.href}>
              <NavLink to={link.href} end className="drop-link">
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
