import { type ComponentProps, type ReactNode, useState } from "react";
import { IconEye, IconEyeOff } from "#app/art/icons-sign-in.tsx";
import { Field } from "#app/ui/fields/field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly help?: ReactNode;
  /** Beside the label: the way out of having forgotten it. */
  readonly aside?: ReactNode;
}

/** Hidden as typed, shown on demand: whoever can read it has no need to type it twice. */
export function PasswordField({ label, error, help, aside, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="secret-field">
      <Field label={label} error={error} help={help}>
        {(control) => (
          <span className="input-box">
            <input
              {...rest}
              {...control}
              aria-required
              type={isShown ? "text" : "password"}
              className="input"
            />
            <button
              type="button"
              className="secret-eye"
              aria-pressed={isShown}
              aria-label="Afficher le mot de passe"
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <IconEyeOff /> : <IconEye />}
            </button>
          </span>
        )}
      </Field>
      {aside ? <span className="secret-aside">{aside}</span> : null}
    </div>
  );
}
