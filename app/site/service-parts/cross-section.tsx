import type { ReactNode } from "react";
import { richText } from "#app/ui/core/rich-text.tsx";
import type { WhyReason } from "./why-list.tsx";
import "./cross-section.css";

/** One part of a surface cut through: its drawing, 400 by 120, the subject in the middle 150. */
type Slice = WhyReason & { readonly drawing: ReactNode };

type CrossSectionProps = {
  slices: readonly Slice[];
  /** The surface from above, whose lower edge is the cut. */
  picture?: ReactNode;
  className?: string;
};

/**
 * A surface cut through, from one state to the next. Side by side the slices join into one drawing; on phones they stand
 * two by two.
 */
export function CrossSection({ slices, picture, className }: CrossSectionProps) {
  return (
    <div className={className}>
      {picture && <div className="cross-surface">{picture}</div>}
      <CrossSlices slices={slices} />
    </div>
  );
}

function CrossSlices({ slices }: { slices: readonly Slice[] }) {
  return (
    <ol className="cross">
      {slices.map(({ title, text, drawing }) => (
        <li key={title}>
          <SliceDrawing>{drawing}</SliceDrawing>
          <h3>{title}</h3>
          <p>{richText(text)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Crops the drawing at both sides when its column is narrower. */
export function SliceDrawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 400 120" preserveAspectRatio="xMidYMid slice" className="slice" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Colour, primer and steel under whatever the page draws over them, from `top` down. */
export function PaintedPanel({ top }: { top: number }) {
  return (
    <>
      <path className="slice-colour" d={`M0 ${top}H400V${top + 14}H0Z`} />
      <path className="slice-primer" d={`M0 ${top + 14}H400V${top + 24}H0Z`} />
      <path className="slice-steel" d={`M0 ${top + 24}H400V120H0Z`} />
    </>
  );
}
