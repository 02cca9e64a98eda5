import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** `promo` is the only amber one: savings. "Populaire" and the like are teal. */
const tones = {
  teal: "bg-(--tint) text-(--on-tint)",
  neutral: "text-(--muted) shadow-[inset_0_0_0_1px_var(--edge)]",
  success: "bg-success-100 text-success",
  danger: "bg-danger-100 text-danger-800",
  warning: "bg-amber-100 text-amber-900",
  promo: "badge-promo",
};

export type BadgeTone = keyof typeof tones;

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

export function Badge({ tone = "teal", icon, className, children }: BadgeProps) {
  return (
    <span className={cx("badge", tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

/** Beside a name in a heading: a screen reader pauses between the two. */
export function PopularBadge() {
  return (
    <>
      <VisuallyHidden>, </VisuallyHidden>
      <Badge>Populaire</Badge>
    </>
  );
}
