import { type PointerEvent, useRef } from "react";
import { SIGNATURE_BOX } from "#domain/visit-work/entry.ts";

const { width, height } = SIGNATURE_BOX;

interface SignatureBoxProps {
  /** An SVG path; "" before anything is drawn. */
  readonly strokes: string;
  readonly onChange: (strokes: string) => void;
  /** The words that are signed. */
  readonly sentence: string;
}

/** The customer signs with a finger. Drawn as a path: sharp at every size, and a few hundred bytes. */
export function SignatureBox({ strokes, onChange, sentence }: SignatureBoxProps) {
  const path = useRef(strokes);
  const draw = (event: PointerEvent<SVGSVGElement>, command: "M" | "L") => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.round(((event.clientX - box.left) / box.width) * width);
    const y = Math.round(((event.clientY - box.top) / box.height) * height);
    const [left, top] = [clamp(x, width), clamp(y, height)];
    path.current = `${command === "M" && strokes === "" ? "" : path.current}${command}${left} ${top} `;
    onChange(path.current.trim());
  };
  return (
    <div className="vw-signature">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={strokes === "" ? "Signature à tracer avec le doigt" : "Signature tracée"}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, "M");
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) draw(event, "L");
        }}
      >
        <path d={strokes} />
      </svg>
      <p>{sentence}</p>
      <button
        type="button"
        onClick={() => {
          path.current = "";
          onChange("");
        }}
      >
        Effacer
      </button>
    </div>
  );
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

/** A signature that was given. */
export function SignatureDrawing({ strokes }: { strokes: string }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="vw-signed" aria-hidden="true">
      <path d={strokes} />
    </svg>
  );
}
