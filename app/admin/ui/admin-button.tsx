import type { ComponentProps, ReactNode } from "react";
import { IconSpinner } from "#app/art/icons-sign-in.tsx";
import { cx } from "#app/ui/core/cx.ts";
import type { LinkTarget } from "#content/site-path.ts";
import { Link } from "#router";

/** One `primary` per view; `danger` is red text, and is confirmed. */
export type AdminLook = "primary" | "quiet" | "danger";

const classes: Record<AdminLook, string> = {
  primary: "adm-button",
  quiet: "adm-button adm-button-quiet",
  danger: "adm-button adm-button-danger",
};

interface AdminButtonProps extends ComponentProps<"button"> {
  readonly look?: AdminLook;
  readonly icon?: ReactNode;
  readonly busy?: boolean;
}

export function AdminButton(props: AdminButtonProps) {
  const { look = "quiet", icon, busy = false, type = "button", className, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      disabled={rest.disabled ?? busy}
      aria-busy={busy || undefined}
      className={cx(classes[look], className)}
    >
      {busy ? <IconSpinner /> : icon}
      {children}
    </button>
  );
}

interface AdminLinkProps {
  readonly to: LinkTarget;
  readonly look?: AdminLook;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function AdminLink({ to, look = "quiet", icon, children }: AdminLinkProps) {
  return (
    <Link to={to} className={classes[look]}>
      {icon}
      {children}
    </Link>
  );
}
