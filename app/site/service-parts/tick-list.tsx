import { IconCheck } from "#app/art/icons.tsx";
import { cx } from "#app/ui/core/cx.ts";

/** What is included. */
export function TickList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx("grid content-start gap-2 text-md", className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <IconCheck size={17} className="mt-[3px] text-(--accent)" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
