import type { ReactNode } from "react";
import { type ChoiceProps, SelectableCard } from "../core/card.tsx";
import { cx } from "../core/cx.ts";
import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

/** Short answers to tick, flowing like words: the wizard's problems. */
export function ChoiceChips({ className, ...rest }: Omit<ChoiceGroupProps, "kind">) {
  return <ChoiceGroup {...rest} kind="checkbox" className={cx("flex flex-wrap gap-2.5", className)} />;
}

export function ChoiceChip(props: Omit<ChoiceProps, "type" | "children"> & { children: ReactNode }) {
  const { children, className, ...input } = props;
  return (
    <SelectableCard {...input} type="checkbox" className={cx("pick-chip", className)}>
      <span className="box" aria-hidden="true" />
      <span>{children}</span>
    </SelectableCard>
  );
}
