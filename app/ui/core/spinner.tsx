import { cx } from "./cx.ts";

/** A turning ring in the text's colour. Decoration: the text beside it names what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx("spinner", className)} aria-hidden="true" />;
}
