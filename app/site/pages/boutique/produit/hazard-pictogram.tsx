import type { ReactNode } from "react";
import type { HazardPictogram } from "#domain/shop/product.ts";

const drawings: Record<HazardPictogram, { label: string; mark: ReactNode }> = {
  SGH02: {
    label: "flamme, inflammable",
    mark: (
      <path d="M52 21c2 11-9 15-9 25 0 3 1 5 3 6-1-4 1-7 4-9 0 6 8 8 8 16 0 2 0 3-1 5 5-2 8-7 8-13 0-12-10-15-13-30M38 45c-4 4-6 9-6 14 0 7 4 11 8 13-3-5-3-9-1-13 1 4 3 6 6 7-5-7-7-13-7-21M34 76h32v4H34Z" />
    ),
  },
  SGH05: {
    label: "corrosion, corrosif",
    mark: (
      <path d="M26 30l20-7 1 4-20 7Zm18 6c2 3 1 6-1 6s-3-3 1-6m0 10c2 3 1 6-1 6s-3-3 1-6M28 58h28c0 4-5 3-7 7-3 4-8 2-10-1-3-3-9-1-11-6m0 12h40v4H28Zm32-48l16 13-2 3-17-12Zm10 20c2 3 1 6-1 6s-3-3 1-6m-14 14c3-6 12-9 20-5l-6 9H56Z" />
    ),
  },
  SGH07: {
    label: "point d’exclamation",
    mark: (
      <>
        <path d="M44.5 24h11l-2.2 32h-6.6Z" />
        <circle cx="50" cy="67" r="5.6" />
      </>
    ),
  },
  SGH09: {
    label: "danger pour l’environnement aquatique",
    mark: (
      <path d="M22 66h56v3H22Zm38-4c0-10 1-18 4-26l-8-8 2-2 7 6 6-9 2 2-6 10c-3 9-4 17-4 27ZM26 60c6-7 16-9 26-4l7-4-3 6 3 6-7-3c-9 4-20 4-26-1m7-1a1.5 1.5 0 1 0 0 .1" />
    ),
  },
};

/** A CLP pictogram: the red diamond and its sign. */
export function HazardPictogramView({ pictogram }: { pictogram: HazardPictogram }) {
  const { label, mark } = drawings[pictogram];
  return (
    <svg
      viewBox="0 0 100 100"
      className="size-18"
      role="img"
      aria-label={`Pictogramme ${pictogram}, ${label}`}
    >
      <path d="M50 3 97 50 50 97 3 50Z" fill="#fff" stroke="#d1121f" strokeWidth="6" strokeLinejoin="round" />
      <g fill="#000">{mark}</g>
    </svg>
  );
}
