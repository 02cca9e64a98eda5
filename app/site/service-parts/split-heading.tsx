import type { ReactNode } from "react";
import { cx } from "#app/ui/core/cx.ts";
import { richText } from "#app/ui/core/rich-text.tsx";

type SplitHeadingProps = { title: ReactNode; lead?: ReactNode; id?: string; className?: string };

/** A service page's section head: the title at left, its explanation at right. */
export function SplitHeading({ title, lead, id, className }: SplitHeadingProps) {
  return (
    <div
      className={cx("mb-7 grid gap-3.5 md:mb-11 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-12", className)}
    >
      <h2 id={id} className="max-w-[18ch] text-(--strong) text-4xl">
        {title}
      </h2>
      {lead && <p className="lead">{richText(lead)}</p>}
    </div>
  );
}
