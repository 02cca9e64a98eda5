import type { ReactNode } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { spacePaths } from "#content/pages/customer-space.ts";
import { SpaceNav } from "./space-nav.tsx";
import { SpaceShell } from "./space-shell.tsx";
import { useTypedForm } from "./typed-form.ts";

interface SpaceFrameProps {
  readonly title: string;
  /** The address that is signed in. */
  readonly email: string;
  readonly children: ReactNode;
}

/** The navigation of the space and the heading of one of its pages. */
export function SpaceFrame({ title, email, children }: SpaceFrameProps) {
  useTypedForm(email);
  return (
    <SpaceShell>
      <SpaceNav />
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
