import { IconStar } from "#app/art/icons.tsx";
import { decimalComma } from "#domain/money/number-text.ts";
import { cx } from "./cx.ts";

const five = [1, 2, 3, 4, 5];

/** A rating out of five, tenths included. */
export function Stars({
  rating,
  size = 17,
  className,
}: {
  rating: number;
  size?: number;
  className?: string;
}) {
  const shown = Math.min(5, Math.max(0, rating));
  const text = decimalComma(Math.round(shown * 10) / 10);
  return (
    <span className={cx("stars", className)} role="img" aria-label={`${text} sur 5`}>
      {five.map((star) => (
        <IconStar key={star} size={size} />
      ))}
      <span className="stars-on" style={{ width: `${(shown / 5) * 100}%` }}>
        {five.map((star) => (
          <IconStar key={star} size={size} />
        ))}
      </span>
    </span>
  );
}
