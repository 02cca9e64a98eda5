import type { ComponentType } from "react";
import type { IconProps } from "#app/art/icon.tsx";
import { cx } from "#app/ui/core/cx.ts";

type TintFact = { readonly Icon: ComponentType<IconProps>; readonly text: string };

/** Price, duration and place, in brief. */
export function TintFacts({ facts, className }: { facts: readonly TintFact[]; className?: string }) {
  return (
    <ul className={cx("flex flex-wrap gap-x-7 gap-y-2.5 font-medium text-md", className)}>
      {facts.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon size={18} className="text-(--accent)" />
          {text}
        </li>
      ))}
    </ul>
  );
}
