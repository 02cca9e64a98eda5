import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from "react";
import type { FocusPoint } from "#domain/pictures/picture.ts";

interface FocusPickerProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** What the point is: "Point fort", "Centre du cadrage". */
  readonly label: string;
  readonly value: FocusPoint;
  readonly onChange: (point: FocusPoint) => void;
  /** Drawn over the picture. */
  readonly children?: ReactNode;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A picture on which one point is placed: by a touch, by dragging the mark, or with the arrows (ten with Shift). */
export function FocusPicker({ src, width, height, label, value, onChange, children }: FocusPickerProps) {
  const hint = useId();
  const place = (event: PointerEvent<HTMLElement>) => {
    const stage = event.currentTarget.closest(".ph-stage")?.getBoundingClientRect();
    if (!stage) return;
    onChange({
      x: hundredths((event.clientX - stage.left) / stage.width),
      y: hundredths((event.clientY - stage.top) / stage.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onChange({
      x: hundredths((value.x + step[0] * far) / 100),
      y: hundredths((value.y + step[1] * far) / 100),
    });
  };
  const words = `${value.x}\u00a0% de la gauche, ${value.y}\u00a0% du haut`;
  return (
    <div>
      <div className="ph-stage" onPointerUp={place}>
        <img src={src} alt="" width={width} height={height} draggable={false} />
        {children}
        <button
          type="button"
          className="ph-point"
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          aria-label={`${label}\u00a0: ${words}`}
          aria-describedby={hint}
          onKeyDown={move}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event);
          }}
        />
      </div>
      <p id={hint} className="adm-muted ph-hint">
        Touchez la photo, glissez le repère, ou déplacez-le avec les flèches.
      </p>
      <p role="status" className="sr-only">
        {words}
      </p>
    </div>
  );
}

function hundredths(share: number): number {
  return Math.round(Math.min(Math.max(0, share), 1) * 100);
}
