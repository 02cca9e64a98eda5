import "./hero-car.css";
import { type ReactNode, useEffect, useRef } from "react";
import { cleanPercent, cleanShareText, followPointer, REST, SHEET } from "./hero-reveal.ts";
import { IconCompare } from "./icons.tsx";
import { InlineSvg } from "./inline-svg.tsx";

const VIEW_BOX = `0 0 ${SHEET} 520`;

/** Short: the drawing holds it a hundred times. There is one such car on a page. */
const idPrefix = "car-";

/** The hero's car, clean left of a slanted edge and dusty right of it; the visitor moves the edge. */
export function HeroCar({ label = "Comparer avant et après le nettoyage" }: { label?: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (stage.current && knob.current) return followPointer(stage.current, knob.current);
  }, []);

  return (
    <div ref={stage} className="hero-stage">
      <InlineSvg file="vehicles/hero-car" viewBox={VIEW_BOX} idPrefix={idPrefix} filmless />
      <Slice className="hero-clean">
        <use href={`#${idPrefix}car`} />
      </Slice>
      <Slice className="hero-glow">
        <use href={`#${idPrefix}b`} fill="#2dd4bf" />
      </Slice>
      <Slice className="hero-glow near">
        <use href={`#${idPrefix}b`} fill="#2dd4bf" />
      </Slice>
      <div className="hero-line" data-edge />
      <p className="hero-legend" aria-hidden="true" data-edge>
        <span data-edge>
          Après
          <i />
        </span>
        <span data-edge>
          <i />
          Avant
        </span>
      </p>
      <div
        ref={knob}
        className="hero-knob"
        data-edge
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={cleanPercent(REST)}
        aria-valuetext={cleanShareText(cleanPercent(REST))}
      >
        <IconCompare />
      </div>
    </div>
  );
}

/** A part of the drawing again, seen only through a box that leans and moves with the edge. */
function Slice({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`hero-slice ${className}`} data-edge>
      <div data-edge>
        <svg viewBox={VIEW_BOX} strokeLinecap="round" aria-hidden="true">
          {children}
        </svg>
      </div>
    </div>
  );
}
