import type { ReactNode } from "react";

/** What the dot says; the words say it too, so that colour is never alone. */
export type Tone = "new" | "good" | "going" | "bad" | "warn" | "quiet" | "hollow";

export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="adm-pill" data-tone={tone}>
      {children}
    </span>
  );
}
