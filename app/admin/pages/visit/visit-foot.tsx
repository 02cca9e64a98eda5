import { type ReactNode, useState } from "react";

interface VisitFootProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onPress: () => Promise<unknown>;
  readonly disabled?: boolean;
  /** A second, smaller control before the button. */
  readonly children?: ReactNode;
}

/** The one thing to do next, under the thumb. */
export function VisitFoot({ label, icon, onPress, disabled = false, children }: VisitFootProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress().finally(() => setBusy(false));
  };
  return (
    <section className="vw-foot" aria-label="À faire maintenant">
      <div>
        {children}
        <button type="button" className="vw-big" disabled={disabled || isBusy} onClick={press}>
          {icon}
          {label}
        </button>
      </div>
    </section>
  );
}
