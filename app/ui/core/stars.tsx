import { decimalComma } from "#domain/money/number-text.ts";
import { cx } from "./cx.ts";

/** A rating out of five, tenths included: a band cut out in the shape of five stars, of two colours. */
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
  const style = { "--lit": `${(shown / 5) * 100}%`, height: size, width: 5 * size };
  return <span className={cx("stars", className)} role="img" aria-label={`${text} sur 5`} style={style} />;
}
