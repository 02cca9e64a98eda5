import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

/** A page's own piece of the top bar, which outlives the page. */
export function TopSlot({ id, children }: { id: string; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setSlot(document.getElementById(id)), [id]);
  return slot ? createPortal(children, slot) : null;
}
