import { cx } from "./cx.ts";

/** A turning ring in the text's colour. Decoration: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <span className={cx("spinner", className)} aria-hidden="true" />;
}
