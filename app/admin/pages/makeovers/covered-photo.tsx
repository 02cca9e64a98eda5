import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { IconClose } from "#app/art/icons.tsx";
import type { CoveredArea } from "#domain/makeover/covered-area.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { areaBetween, movedArea } from "./move-area.ts";
import "./covered-photo.css";

interface CoveredPhotoProps {
  readonly src: string;
  readonly alt: string;
  readonly covers: readonly CoveredArea[];
  /** What a crop leaves of the photo. */
  readonly cut?: CoveredArea | null;
  readonly onChange: (covers: readonly CoveredArea[]) => void;
  /** After its own buttons. */
  readonly children?: ReactNode;
}

/** Where a plate usually is. */
const usual: CoveredArea = { x: 0.35, y: 0.62, width: 0.3, height: 0.12 };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A photo on which parts are covered: drawn with a finger, or placed and moved with the keyboard. */
export function CoveredPhoto({ src, alt, covers, cut, onChange, children }: CoveredPhotoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<Point | null>(null);
  const [drawn, setDrawn] = useState<CoveredArea | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLButtonElement) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart(pointOf(event));
  };
  const end = () => {
    if (drawn && drawn.width > 0.02 && drawn.height > 0.02) onChange([...covers, drawn]);
    setStart(null);
    setDrawn(null);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const area = covers[index];
    if (!area) return;
    const next = movedArea(area, event);
    if (!next) return;
    event.preventDefault();
    onChange(
      next === "removed"
        ? covers.toSpliced(index, 1)
        : covers.map((each, other) => (other === index ? next : each)),
    );
  };
  return (
    <div className="cvr">
      <div
        ref={frame}
        className="cvr-frame"
        onPointerDown={begin}
        onPointerMove={(event) => start && setDrawn(areaBetween(start, pointOf(event)))}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img src={src} alt={alt} draggable={false} />
        {covers.map((area, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name
            key={index}
            type="button"
            className="cvr-area"
            style={styleOf(area)}
            aria-label={`Zone cachée ${index + 1}, ${alt}\u00a0: flèches pour déplacer, Maj et flèches pour agrandir, Suppr pour retirer`}
            onKeyDown={(event) => press(event, index)}
          />
        ))}
        {cut ? <span className="cvr-cut" style={styleOf(cut)} /> : null}
        {drawn ? <span className="cvr-area" style={styleOf(drawn)} /> : null}
      </div>
      <div className="adm-actions">
        <AdminButton onClick={() => onChange([...covers, usual])}>Cacher une plaque</AdminButton>
        {covers.length > 0 ? (
          <AdminButton icon={<IconClose />} onClick={() => onChange([])}>
            Tout montrer
          </AdminButton>
        ) : null}
        {children}
      </div>
    </div>
  );
}

function styleOf({ x, y, width, height }: CoveredArea) {
  const percent = (share: number) => `${share * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}
