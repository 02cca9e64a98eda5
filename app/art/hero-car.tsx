import "./vehicle.css";
import "./hero-car.css";
import { useEffect, useRef } from "react";
import { cleanPercent, cleanText, followHand, REST, SHEET } from "./hero-reveal.ts";
import { IconCompare } from "./icons.tsx";
import { InlineSvg } from "./inline-svg.tsx";

/** The hero's car, clean left of a slanted edge and dusty right of it; the visitor moves the edge. */
export function HeroCar({ label = "Comparer avant et après le nettoyage" }: { label?: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (stage.current && knob.current) return followHand(stage.current, knob.current);
  }, []);

  return (
    <div ref={stage} className="hero-stage">
      <InlineSvg file="vehicles/hero-car" viewBox={`0 0 ${SHEET} 520`} />
      <p className="hero-legend" aria-hidden="true">
        <span>
          Après
          <i />
        </span>
        <span>
          <i />
          Avant
        </span>
      </p>
      <div
        ref={knob}
        className="hero-knob"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={cleanPercent(REST)}
        aria-valuetext={cleanText(cleanPercent(REST))}
      >
        <IconCompare />
      </div>
    </div>
  );
}
