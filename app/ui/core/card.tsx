import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

export type CardProps = ComponentProps<"div"> & {
  /** `flat` draws a hairline, `lifted` adds the one shadow a view may have, `sunken` is a light grey ground. */
  look?: "flat" | "lifted" | "sunken";
};

const surfaces = {
  flat: "bg-paper shadow-[0_0_0_1px_var(--color-hair)]",
  lifted: "bg-paper shadow-[var(--shadow-2),0_0_0_1px_var(--color-hair)]",
  sunken: "bg-mist shadow-[inset_0_0_0_1px_var(--color-line)]",
};

/** A light surface, also on a dark section. */
export function Card({ look = "flat", className, ...rest }: CardProps) {
  return <div {...rest} className={cx("on-light rounded-card p-5 md:p-7", surfaces[look], className)} />;
}

export type ChoiceProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  type: "radio" | "checkbox";
  children: ReactNode;
};

/** A card that is a radio button or a check box: the native input lies invisible over it. */
export function SelectableCard({ className, children, ...input }: ChoiceProps) {
  return (
    <label className={cx("pick", className)}>
      <input {...input} className="cover" />
      {children}
    </label>
  );
}
