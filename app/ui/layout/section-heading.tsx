import type { ReactNode } from "react";
import { cx } from "../core/cx.ts";
import { richText } from "../core/rich-text.tsx";

type SectionHeadingProps = {
  kicker?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** Names the section: point to it with aria-labelledby. */
  id?: string;
  level?: 1 | 2 | 3;
  /** At the right on desktop: a link, a control, a fact. */
  aside?: ReactNode;
  className?: string;
};

const sizes = { 1: "text-5xl", 2: "text-4xl", 3: "text-2xl" };

export function SectionHeading({
  kicker,
  title,
  lead,
  id,
  level = 2,
  aside,
  className,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx("heading-row", className)}>
      <div className="grid min-w-0 gap-4 md:gap-4.5">
        {kicker && <p className="kicker">{kicker}</p>}
        <Heading id={id} className={cx(sizes[level], "heading-words")}>
          {title}
        </Heading>
        {lead && <p className="lead">{richText(lead)}</p>}
      </div>
      {aside}
    </div>
  );
}
