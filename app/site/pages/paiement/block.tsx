import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { IconCheck } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { checkoutPage as page } from "#content/pages/checkout.ts";

export type Folding = {
  readonly isFolded: boolean;
  readonly onEdit: () => void;
  readonly onDone: () => Promise<void>;
};

type BlockProps = Partial<Folding> & {
  /** Its number, or an icon. */
  mark: ReactNode;
  title: string;
  /** The summary a folded block shows. */
  summary?: ReactNode;
  children: ReactNode;
};

/** One step. With `onDone` it is a form of its own, so that Enter finishes the step and never orders. */
export function Block({ mark, title, summary, children, isFolded = false, onEdit, onDone }: BlockProps) {
  const titleId = useId();
  const { heading, focusHandlers } = useFoldFocus(isFolded);
  const finish = (event: FormEvent) => {
    event.preventDefault();
    void onDone?.();
  };
  return (
    <section
      className="co-card"
      aria-labelledby={titleId}
      data-folded={isFolded || undefined}
      {...focusHandlers}
    >
      <header className="co-block-head">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          <span className="co-mark" data-done={isFolded || undefined} aria-hidden="true">
            {isFolded ? <IconCheck size={16} strokeWidth={2.2} /> : mark}
          </span>
          {title}
        </h2>
        {isFolded && (
          <button type="button" className="link" aria-label={`${page.edit}\u00a0: ${title}`} onClick={onEdit}>
            {page.edit}
          </button>
        )}
      </header>
      {isFolded ? (
        <p className="co-summary">{summary}</p>
      ) : onDone ? (
        <form noValidate onSubmit={finish} className="co-fields">
          {children}
          <Button type="submit" variant="secondary" className="justify-self-start">
            {page.proceed}
          </Button>
        </form>
      ) : (
        <div className="co-fields">{children}</div>
      )}
    </section>
  );
}

/** The button that folded or opened the block is gone: the focus goes to the title. */
function useFoldFocus(isFolded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(isFolded);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (before.current === isFolded) return;
    before.current = isFolded;
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (isLost) heading.current?.focus({ preventScroll: isFolded });
  }, [isFolded]);
  const focusHandlers = {
    onFocus: () => {
      hadFocus.current = true;
    },
    // When the focused element is removed, the focus goes to the body.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = false;
    },
  };
  return { heading, focusHandlers };
}
