import type { ReactNode } from "react";
import { IconCheck } from "#app/art/icons.tsx";

/** In place of the lists, when all of them are empty. */
export function NothingWaits({ children }: { children: ReactNode }) {
  return (
    <section className="adm-panel day-calm" aria-label="Rien n’attend">
      <span>
        <IconCheck />
      </span>
      <div>
        <h2>Rien n’attend</h2>
        {children}
      </div>
    </section>
  );
}
