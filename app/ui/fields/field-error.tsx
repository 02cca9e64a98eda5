import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { IconAlertCircle } from "#app/art/icons.tsx";
import { useDensity } from "./density.ts";

type FieldErrorProps = { id: string; children?: ReactNode };

/** Always in the page where it is roomy, so that a screen reader is listening when the words arrive. */
export function FieldError({ id, children }: FieldErrorProps) {
  const region = useRef<HTMLDivElement>(null);
  const isTold = useToldByFocus(region, children);
  if (useDensity() === "dense") {
    return children ? (
      <small id={id} role="alert">
        {children}
      </small>
    ) : null;
  }
  return (
    <div ref={region} id={id} aria-live={isTold ? "off" : "polite"}>
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
 * A focus that comes to a wrong field has its error read as the field's description: the live region would say the
 * same words again. An error that comes under the visitor's hands, the focus being there already, is the region's.
 */
function useToldByFocus(region: RefObject<HTMLElement | null>, error: ReactNode): boolean {
  const [told, setTold] = useState<ReactNode>();
  if (told && told !== error) setTold(undefined);
  useLayoutEffect(() => {
    const field = region.current?.parentElement;
    const tell = () => setTold(error);
    field?.addEventListener("focusin", tell);
    return () => field?.removeEventListener("focusin", tell);
  }, [region, error]);
  return Boolean(error) && told === error;
}
