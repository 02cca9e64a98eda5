import type { ReactNode } from "react";
import { type ChoiceProps, SelectableCard } from "../core/card.tsx";
import { cx } from "../core/cx.ts";
import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

/** One choice out of several, as cards. The browser gives the arrow keys: same `name` on every card. */
export function RadioCards({ className, ...rest }: Omit<ChoiceGroupProps, "kind">) {
  return <ChoiceGroup {...rest} kind="radio" className={cx("grid gap-2.5 md:gap-3", className)} />;
}

/** Any number out of several, as cards. */
export function CheckCards({ className, ...rest }: Omit<ChoiceGroupProps, "kind">) {
  return <ChoiceGroup {...rest} kind="checkbox" className={cx("grid gap-2.5 md:gap-3", className)} />;
}

type ChoiceCardProps = Omit<ChoiceProps, "type" | "title" | "children"> & {
  title: ReactNode;
  description?: ReactNode;
  /** Left of the title: an icon. */
  leading?: ReactNode;
  /** A price: right of the title, under it on phones. */
  end?: ReactNode;
  /** Under the text, over the whole width: a drawing. */
  children?: ReactNode;
};

export function RadioCard(props: ChoiceCardProps) {
  return <ChoiceCard {...props} type="radio" />;
}

export function CheckCard(props: ChoiceCardProps) {
  return <ChoiceCard {...props} type="checkbox" />;
}

/** A radio's mark is at the end, as in the mock-ups' pictures; a check box comes first, as in their lists. */
function ChoiceCard(props: ChoiceCardProps & Pick<ChoiceProps, "type">) {
  const { title, description, leading, end, className, children, ...input } = props;
  const isRadio = input.type === "radio";
  return (
    <SelectableCard
      {...input}
      className={cx(
        "flex flex-wrap gap-x-3.5 p-3.5 md:gap-x-4 md:px-4.5 md:py-4",
        isRadio ? "items-center" : "items-start",
        className,
      )}
    >
      {!isRadio && <span className="box" aria-hidden="true" />}
      {leading && <span className="flex text-(--accent)">{leading}</span>}
      <span className="grid min-w-0 flex-1 items-center gap-x-4 gap-y-1 [overflow-wrap:anywhere] md:flex md:justify-between">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display font-semibold text-[1.0625rem] leading-[1.3]">
            {title}
          </span>
          {description && <span className="block text-(--muted) text-sm leading-[1.4]">{description}</span>}
        </span>
        {end && <span className="shrink-0 md:text-right">{end}</span>}
      </span>
      {isRadio && <span className="dot" aria-hidden="true" />}
      {children && <span className="block w-full">{children}</span>}
    </SelectableCard>
  );
}
