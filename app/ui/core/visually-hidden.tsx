import type { ReactNode } from "react";

/** Text for screen readers; the spaces at its ends separate it from the neighbouring words. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="spoken">{children}</span>;
}
