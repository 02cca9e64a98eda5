import type { CSSProperties } from "react";
import { tintClaims } from "#content/tint.ts";

/** Two percentages on a ruler, and the years of warranty on one of their own. */
export function FilmClaims() {
  return (
    <section className="on-dark tint-claims" aria-label="Ce que le film apporte">
      <div className="wrap-wide tint-claims-in">
        {tintClaims.map(({ id, title, prefix, value, unit, text }) => (
          <div key={id}>
            <h2>{title}</h2>
            <p className="tint-claim">
              <small>{prefix} </small>
              {value}
              <span className="tint-claim-unit">
                {"\u00a0"}
                {unit}
              </span>
            </p>
            <span className="tint-ruler" aria-hidden="true" style={ruler(value, unit)} />
            <p className="tint-claim-text">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function ruler(value: number, unit: string): CSSProperties {
  const [marks, whole] = unit === "%" ? [51, 100] : [value, value];
  return { "--marks": marks, "--lit": value / whole } as CSSProperties;
}
