import type { ReactNode } from "react";

/** Words for those who listen to the page; the spaces at their ends count, or they would stick to the words beside them. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only whitespace-pre">{children}</span>;
}
