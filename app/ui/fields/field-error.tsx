import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { IconAlertCircle } from "#app/art/icons.tsx";
import { useDensity } from "./density.ts";

type FieldErrorProps = { id: string; children?: ReactNode };

/** Always in the page where it is roomy, so that a screen reader observes it before the text arrives. */
export function FieldError({ id, children }: FieldErrorProps) {
  const region = useRef<HTMLDivElement>(null);
  const isAnnounced = useAnnouncedByFocus(region, children);
  if (useDensity() === "dense") {
    return children ? (
      <small id={id} role="alert">
        {children}
      </small>
    ) : null;
  }
  return (
    <div ref={region} id={id} aria-live={isAnnounced ? "off" : "polite"}>
      {children && (
        <p className="field-error">
          <IconAlertCircle size={16} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/**
 * When the focus moves to a wrong field its error is read as the field's description: the live region would repeat it.
 * An error that appears while the field already has the focus is announced by the region.
 */
function useAnnouncedByFocus(region: RefObject<HTMLElement | null>, error: ReactNode): boolean {
  const [announced, setAnnounced] = useState<ReactNode>();
  if (announced && announced !== error) setAnnounced(undefined);
  useLayoutEffect(() => {
    const field = region.current?.parentElement;
    const markAnnounced = () => setAnnounced(error);
    field?.addEventListener("focusin", markAnnounced);
    return () => field?.removeEventListener("focusin", markAnnounced);
  }, [region, error]);
  return Boolean(error) && announced === error;
}
