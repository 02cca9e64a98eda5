import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconCheck } from "#app/art/icons.tsx";
import type { ToastMessage } from "#content/messages/toast-message.ts";

type SentPanelProps = {
  notice: ToastMessage;
  /** The panel replaced the form that had the focus: it takes the focus. */
  takesFocus: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** In place of the form once it is sent. */
export function SentPanel({ notice, takesFocus, children, actions }: SentPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={`${id}-titre`}
      aria-describedby={`${id}-texte`}
      className="grid gap-3 rounded-card py-2 outline-none"
    >
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-(--tint) text-(--accent)">
        <IconCheck size={28} strokeWidth={2.25} />
      </span>
      <p id={`${id}-titre`} className="font-display font-semibold text-(--strong) text-2xl">
        {notice.title}
      </p>
      {notice.description && <p id={`${id}-texte`}>{notice.description}</p>}
      {children}
      {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
}
