import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconClose } from "#app/art/icons.tsx";
import { currentOpener } from "./opener.ts";

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Stays in view under the scrolling body. */
  footer?: ReactNode;
  /** The body is text only: it takes the focus, so that the keyboard can scroll it. */
  isReading?: boolean;
  children: ReactNode;
};

/** One may open above another. */
let openModals = 0;

/**
 * The browser's own modal dialog: it traps the focus, closes on Escape and restores the focus. Added here: the click on
 * the backdrop, `open` as the only source of truth, and the focus for an opener that had none.
 */
export function Modal(props: ModalProps & { className: string }) {
  const { open, onClose, title, footer, isReading, children, className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const page = document.documentElement;
    page.toggleAttribute("data-scrollbar", window.innerWidth > page.clientWidth);
    const opener = currentOpener();
    element.showModal();
    openModals += 1;
    page.toggleAttribute("data-behind-modal", true);
    return () => {
      element.close();
      openModals -= 1;
      page.toggleAttribute("data-behind-modal", openModals > 0);
      const { activeElement, body } = document;
      if (activeElement === body || element.contains(activeElement)) opener?.focus();
    };
  }, [open]);

  const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`modal on-light ${className}`}
      onClose={() => {
        if (open && !dialog.current?.open) onClose();
      }}
      onMouseDown={(event) => {
        pressedOnBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        // Both ends of the click, so that selecting text and releasing outside closes nothing.
        if (pressedOnBackdrop.current && isBackdrop(event)) onClose();
      }}
    >
      <div className="modal-head">
        <h2 id={titleId} className="modal-title">
          {title}
        </h2>
        <button type="button" className="modal-close" aria-label="Fermer" onClick={onClose}>
          <IconClose />
        </button>
      </div>
      <div className="modal-body" tabIndex={isReading ? 0 : undefined}>
        {children}
      </div>
      {footer && <div className="modal-foot">{footer}</div>}
    </dialog>
  );
}
