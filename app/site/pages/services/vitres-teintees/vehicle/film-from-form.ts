import type { FormValues } from "#content/forms/form.ts";
import { colorSwatches, securityLevels } from "#content/tint.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import {
  clampTint,
  TINT_DEFAULTS,
  TINT_KINDS,
  TINT_PARTS,
  type TintKind,
  type TintState,
} from "#domain/vehicle/tint.ts";
import type { ComposedFilm } from "./film-store.ts";

/** The film as it was posted, to be drawn again beside the errors; unknown values become the default. */
export function filmFromForm(values: FormValues, kindAtFirst: TintKind): ComposedFilm {
  const tints = TINT_PARTS.map((part) => {
    const posted = values[part];
    return [
      part,
      typeof posted === "string" && posted !== ""
        ? clampTint(part, typedNumber(posted))
        : TINT_DEFAULTS[part],
    ];
  });
  return {
    kind: TINT_KINDS.find((kind) => kind === values.film) ?? kindAtFirst,
    tints: Object.fromEntries(tints) as TintState,
    level: securityLevels.find(({ id }) => id === values.security_level)?.id ?? null,
    color: colorSwatches.find(({ id }) => id === values.color)?.id ?? null,
  };
}
