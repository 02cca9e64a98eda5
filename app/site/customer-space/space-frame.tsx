import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { spacePages, spacePaths } from "#content/pages/customer-space.ts";
import { NavLink } from "#router";
import { SpaceShell } from "./space-shell.tsx";

interface SpaceFrameProps {
  readonly title: string;
  /** The address that is signed in. */
  readonly email: string;
  readonly children: ReactNode;
}

/** The navigation of the space and the heading of one of its pages. */
export function SpaceFrame({ title, email, children }: SpaceFrameProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showCurrentLink(nav.current), []);
  return (
    <SpaceShell>
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
      <div className="wrap space-page">
        <header className="space-head">
          <h1>{title}</h1>
          <div className="space-who">
            <p>{email}</p>
            <form method="post" action={spacePaths.signOut}>
              <Button type="submit" variant="ghost" size="sm">
                Se déconnecter
              </Button>
            </form>
          </div>
        </header>
        {children}
      </div>
    </SpaceShell>
  );
}

/** On a phone the links scroll sideways: the one of this page may stand beyond the edge. */
function showCurrentLink(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>("[aria-current]");
  if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}
