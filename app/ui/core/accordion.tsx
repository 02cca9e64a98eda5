import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

type AccordionItem = { title: ReactNode; content: ReactNode };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Open at first, by position. */
  openIndex?: number;
  /** Several may be open at once. */
  multiple?: boolean;
  className?: string;
};

/** Native disclosure: opens without JavaScript, found by the browser's search; sharing a name makes it exclusive. */
export function Accordion({ items, openIndex, multiple = false, className }: AccordionProps) {
  const name = useId();
  return (
    <div className={cx("border-(--rule) border-t", className)}>
      {items.map(({ title, content }, index) => (
        <details
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed copy
          key={index}
          name={multiple ? undefined : name}
          open={index === openIndex}
          className="accordion"
        >
          <summary>
            {title}
            <span className="accordion-mark" aria-hidden="true" />
          </summary>
          <div className="accordion-body">{content}</div>
        </details>
      ))}
    </div>
  );
}
