import type { ReactNode } from "react";

const fabric = "M0 48H400V74H0Z";
const leftOfHole = "M0 48H158C166 48 170 54 170 62S166 74 160 74H0Z";
const rightOfHole = "M400 48H242C234 48 230 54 230 62S234 74 240 74H400Z";

function Seat({ hole, children }: { hole?: boolean; children?: ReactNode }) {
  return (
    <>
      <path className="slice-foam" d="M0 74H400V120H0Z" />
      {hole ? (
        <path className="slice-object" d={leftOfHole + rightOfHole} />
      ) : (
        <path className="slice-object" d={fabric} />
      )}
      {children}
    </>
  );
}

const fibres = "M172 74V56M180 74V50M188 74V54M196 74V48M204 74V52M212 74V49M220 74V55M228 74V51";
const combed =
  "M172 74C172 62 176 54 186 48M182 74C182 62 186 54 196 48M192 74C192 62 196 54 206 48M202 74C202 62 206 54 216 48M212 74C212 62 216 54 226 48M222 74C222 62 226 54 236 48";

/** A seat cut through: burnt, cleaned, filled, raised. In the order of the page's gestures. */
export const burnSlices: readonly ReactNode[] = [
  <Seat key="burnt" hole>
    <path className="slice-foam-burnt" d="M166 74C172 92 184 98 200 98S228 92 234 74Z" />
    <path
      className="slice-burnt"
      d="M152 48C166 48 172 54 172 62S168 76 160 76C166 72 166 52 152 48ZM248 48C234 48 228 54 228 62S232 76 240 76C234 72 234 52 248 48Z"
    />
  </Seat>,
  <Seat key="cleaned" hole>
    <path className="slice-hollow" d="M166 74C172 88 184 92 200 92S228 88 234 74Z" />
    <path className="slice-way" d="M150 34 170 62M250 34 230 62" />
  </Seat>,
  <Seat key="filled" hole>
    <path className="slice-fibres" d={fibres} />
  </Seat>,
  <Seat key="raised">
    <path className="slice-raised" d={combed} />
  </Seat>,
];
