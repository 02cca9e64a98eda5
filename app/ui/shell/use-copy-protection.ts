import { useEffect } from "react";
import { shellNotices } from "#content/messages/shell.ts";
import { notify } from "../feedback/toast/toast-store.ts";

const withControl = new Set(["c", "u", "s", "a", "p"]);
const withControlShift = new Set(["i", "j", "c"]);
/** Copying and selecting stay possible inside form fields: a visitor must be able to mend what they typed. */
const allowedInFields = new Set(["c", "a"]);

/** Decision 7: on public pages and the sign-in page only. */
export function useCopyProtection(): void {
  useEffect(() => {
    const refuse = (event: Event) => {
      event.preventDefault();
      notify(shellNotices.copyProtected);
    };
    const onContextMenu = (event: Event) => {
      if (!isEditable(event.target)) refuse(event);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isProtected(event, isEditable(event.target))) refuse(event);
    };
    document.addEventListener("contextmenu", onContextMenu);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("contextmenu", onContextMenu);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}

export function isProtected(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">,
  inField: boolean,
): boolean {
  if (event.key === "F12") return true;
  if (!event.ctrlKey && !event.metaKey) return false;
  const key = event.key.toLowerCase();
  if (event.shiftKey && withControlShift.has(key)) return true;
  return withControl.has(key) && !(inField && allowedInFields.has(key));
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]:not([contenteditable=false])") !== null
  );
}
