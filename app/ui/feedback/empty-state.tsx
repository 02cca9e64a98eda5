import type { ReactNode } from "react";
import { cx } from "../core/cx.ts";

type EmptyStateProps = {
  /** A drawing, or an icon: an icon is set in a round ground. */
  picture?: ReactNode;
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** What to do next: a button, or chips. */
  actions?: ReactNode;
  className?: string;
};

export function EmptyState({ picture, icon, title, children, actions, className }: EmptyStateProps) {
  return (
    <div className={cx("grid justify-items-center gap-2 py-6 text-center", className)}>
      {picture}
      {icon && (
        <span className="mb-1.5 grid size-18 place-items-center rounded-full bg-(--tint) text-(--accent)">
          {icon}
        </span>
      )}
      {/* Not a paragraph: the title may be a heading. */}
      <div className="font-display font-semibold text-(--strong) text-xl">{title}</div>
      {children && <p className="max-w-[34ch] text-(--muted) text-pretty">{children}</p>}
      {actions && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
