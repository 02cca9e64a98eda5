import { useEffect, useState } from "react";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { surfaceLabels } from "#content/catalogue/shop-texts.ts";
import { formatCount } from "#domain/money/number-text.ts";
import type { Surface } from "#domain/shop/product.ts";

type SurfaceBoxProps = {
  surface: Surface;
  count: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

export function SurfaceBox({ surface, count, isChosen, onChange }: SurfaceBoxProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        className="box"
        name="surface"
        value={surface}
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="flex-1">{surfaceLabels[surface]}</span>
      <span className="text-(--muted) text-xs tabular-nums">
        {formatCount(count)}
        <VisuallyHidden> {count > 1 ? "produits" : "produit"}</VisuallyHidden>
      </span>
    </label>
  );
}

type EuroFieldProps = {
  name: string;
  label: string;
  value: number | null;
  hint: string;
};

/** Sent when left or with Enter, not at each digit. */
export function EuroField({ name, label, value, hint }: EuroFieldProps) {
  const shown = value === null ? "" : String(value);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  return (
    <span className="shop-euro">
      <input
        type="text"
        inputMode="numeric"
        name={name}
        value={text}
        placeholder={hint}
        aria-label={`${label}, en euros`}
        maxLength={6}
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => text !== shown && event.target.form?.requestSubmit()}
      />
      <span aria-hidden="true">€</span>
    </span>
  );
}
