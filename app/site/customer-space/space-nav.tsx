import { useEffect, useRef } from "react";
import { spacePages, spacePaths } from "#content/pages/customer-space.ts";
import { NavLink } from "#router";

/** The links between the pages of the space. A vehicle's passport belongs to the vehicles. */
export function SpaceNav() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showCurrentLink(nav.current), []);
  return (
    <nav ref={nav} className="space-nav" aria-label="Mon espace">
      <ul>
        {Object.values(spacePages).map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end={path === spacePaths.home}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the links scroll sideways: the one of this page may stand beyond the edge. */
function showCurrentLink(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>("[aria-current]");
  if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}
