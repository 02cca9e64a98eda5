import type { ReactNode } from "react";
import { cx } from "../core/cx.ts";
import { VisuallyHidden } from "../core/visually-hidden.tsx";

type SkeletonProps = {
  /** The loading text of the spec, e.g. "Chargement des avis..." */
  label: string;
  /** Shown under the bones too, where the spec wants it read. */
  showLabel?: boolean;
  className?: string;
  /** Grey shapes with the size of what comes. */
  children: ReactNode;
};

export function Skeleton({ label, showLabel = false, className, children }: SkeletonProps) {
  return (
    <div role="status" className={className}>
      {children}
      {showLabel ? (
        <p className="mt-4 text-(--muted) text-md">{label}</p>
      ) : (
        <VisuallyHidden>{label}</VisuallyHidden>
      )}
    </div>
  );
}

/** One grey shape; its classes give the size. */
export function Bone({ className }: { className?: string }) {
  return <span className={cx("bone", className)} aria-hidden="true" />;
}
