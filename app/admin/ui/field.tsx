import { type ComponentProps, type ReactNode, useEffect, useId } from "react";
import { focusFirstError } from "./error-focus.ts";

interface AdminFieldProps extends ComponentProps<"input"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** A dense field whose label, hint and error belong to it for everybody. */
export function AdminField({ label, hint, error, ...input }: AdminFieldProps) {
  const id = useId();
  useEffect(() => {
    if (error) focusFirstError(document.getElementById(id));
  }, [error, id]);
  const about = [hint ? `${id}-aide` : "", error ? `${id}-erreur` : ""].filter(Boolean).join(" ");
  return (
    <div className="adm-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
      />
      {hint ? <small id={`${id}-aide`}>{hint}</small> : null}
      {error ? (
        <small id={`${id}-erreur`} role="alert">
          {error}
        </small>
      ) : null}
    </div>
  );
}
