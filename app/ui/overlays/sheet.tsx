import { Modal, type ModalProps } from "./modal.tsx";

type SheetProps = ModalProps & {
  /** On phones: from the right like on desktop, or from the bottom, in easy reach. */
  phone?: "right" | "bottom";
};

/** A panel that slides in from the right. */
export function Sheet({ phone = "right", ...rest }: SheetProps) {
  return (
    <Modal {...rest} className={phone === "bottom" ? "modal-sheet modal-sheet-bottom" : "modal-sheet"} />
  );
}
