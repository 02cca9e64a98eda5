import type { ReactNode } from "react";
import { IconLock } from "#app/art/icons.tsx";
import { SpaceShell } from "#app/site/customer-space/space-shell.tsx";
import { Card } from "#app/ui/core/card.tsx";

/** The one card of the pages that open the space. */
export function SignInCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <SpaceShell>
      <div className="wrap max-w-[560px] py-10 md:py-16">
        <Card className="grid justify-items-start gap-5 md:p-10">
          <span className="grid size-14 place-items-center rounded-full bg-(--tint) text-(--accent)">
            <IconLock size={26} />
          </span>
          <h1 className="text-3xl">{title}</h1>
          {children}
        </Card>
      </div>
    </SpaceShell>
  );
}
