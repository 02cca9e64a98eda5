import type { ReactNode } from "react";
import { cx } from "#app/ui/core/cx.ts";
import "./overlap-card.css";

type OverlapCardProps = {
  children: ReactNode;
  /** The ground of the section that follows. */
  ground?: "paper" | "mist";
  className?: string;
};

/** The card that hangs over the hero's foot: the hinge between what is shown and what it costs. */
export function OverlapCard({ children, ground = "paper", className }: OverlapCardProps) {
  return (
    <div className="s-overlap" data-ground={ground}>
      <div className="wrap">
        <div className={cx("on-light s-overlap-card", className)}>{children}</div>
      </div>
    </div>
  );
}
