import { useEffect, useRef } from "react";
import { IconChevronDown } from "#app/art/icons.tsx";
import type { MenuLink } from "#content/lists/navigation.ts";
import { NavLink, useLocation } from "#router";

interface DropMenuProps {
  readonly label: string;
  readonly links: readonly MenuLink[];
  readonly isCurrent: boolean;
  readonly wide?: boolean;
}

/** A native disclosure, so that it opens without JavaScript; with it, Escape, a click elsewhere or a choice closes it. */
export function DropMenu({ label, links, isCurrent, wide = false }: DropMenuProps) {
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
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, []);
  return (
    <details ref={details} className="drop-menu" name="menu-principal">
      <summary className="site-link" data-current={isCurrent || undefined}>
        {label}
        <IconChevronDown />
      </summary>
      <ul className="drop-panel" data-wide={wide || undefined}>
        {links.map((link) => (
          <li key={link.href}>
            <NavLink to={link.href} end className="drop-link">
              <span>{link.label}</span>
              <small>{link.description}</small>
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
