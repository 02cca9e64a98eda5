import type { ReactNode } from "react";
import { IconAlertCircle, IconCheckCircle, IconInfo, IconWarning } from "#app/art/icons.tsx";
import { cx } from "../core/cx.ts";

const tones = {
  info: { look: "notice-info", Icon: IconInfo },
  success: { look: "bg-(--tint) text-(--on-tint)", Icon: IconCheckCircle },
  warning: { look: "on-light bg-amber-100 text-amber-900", Icon: IconWarning },
  error: { look: "on-light bg-danger-100 text-danger-800", Icon: IconAlertCircle },
};

type NoticeProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  /** Buttons or links, at the end. */
  actions?: ReactNode;
  className?: string;
};

/** A block of the page, not a toast: it stays. An error is announced when it appears. */
export function Notice({ tone = "info", title, icon, children, actions, className }: NoticeProps) {
  const { look, Icon } = tones[tone];
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      className={cx("flex gap-3 rounded-xl px-4 py-3.5 text-md", look, className)}
    >
      <span className="mt-0.5 flex">{icon ?? <Icon />}</span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
