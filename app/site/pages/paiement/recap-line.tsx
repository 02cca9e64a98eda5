import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { type Cents, formatEuros } from "#domain/money/money.ts";

type RecapLineProps = {
  image: string;
  title: string;
  details: string;
  quantity: number;
  unitCents: Cents;
};

/** A line as it is paid, read only; the order's own page shows the same. */
export function RecapLine({ image, title, details, quantity, unitCents }: RecapLineProps) {
  const several = quantity > 1 ? `${quantity} × ${formatEuros(unitCents)}` : "";
  return (
    <li>
      <span className="co-thumb" aria-hidden="true">
        <img src={image} alt="" width="60" height="60" />
        {quantity > 1 && <em>{quantity}</em>}
      </span>
      <div>
        <b>{title}</b>
        {(details || several) && <small>{[details, several].filter(Boolean).join(" · ")}</small>}
      </div>
      <span className="co-line-price">
        <VisuallyHidden>Prix{"\u00a0"}: </VisuallyHidden>
        {formatEuros(unitCents * quantity)}
      </span>
    </li>
  );
}
