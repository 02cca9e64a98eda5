import { type CSSProperties, useId } from "react";
import { type CarPaint, carPaints } from "./swatch.ts";

/** Puts the visitor's own colour on the stage; it is not sent. */
export function PaintPicker({ paint, onChange }: { paint: CarPaint; onChange: (paint: CarPaint) => void }) {
  const name = useId();
  const nameId = useId();
  return (
    <fieldset className="tint-paints" aria-labelledby={nameId}>
      {/* Not a legend: in Safari it would stand above the row instead of opening it. */}
      <span id={nameId}>Couleur de votre voiture</span>
      <div>
        {carPaints.map((choice) => (
          <label key={choice.id} style={{ "--c": choice.paint } as CSSProperties}>
            <input
              type="radio"
              name={name}
              checked={choice.paint === paint}
              onChange={() => onChange(choice.paint)}
            />
            <span className="sr-only">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
