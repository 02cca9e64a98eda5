import { IconInfo } from "#app/art/icons.tsx";
import { cx } from "#app/ui/core/cx.ts";

/** Why something is not available yet; point to it with aria-describedby. */
export function Hint({ id, className, children }: { id?: string; className?: string; children: string }) {
  return (
    <p id={id} className={cx("flex items-start gap-2 text-(--muted) text-sm", className)}>
      <IconInfo size={15} className="mt-[3px]" />
      {children}
    </p>
  );
}
