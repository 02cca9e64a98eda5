import type { ReactNode } from "react";
import { IconAlertCircle } from "#app/art/icons.tsx";

/** Always in the page, so that a screen reader is listening when the words arrive. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {children && (
        <p className="field-error">
          <IconAlertCircle size={16} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
