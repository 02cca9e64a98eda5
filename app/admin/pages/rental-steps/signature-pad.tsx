import { type PointerEvent, useRef } from "react";

interface SignaturePadProps {
  /** The drawn line, as an SVG path; empty until somebody signs. */
  readonly path: string;
  readonly onChange: (path: string) => void;
  readonly signer: string;
}

const width = 320;
const height = 110;

/** A field to sign in with a finger, a pen or a mouse. */
export function SignaturePad({ path, onChange, signer }: SignaturePadProps) {
  const drawn = useRef(path);
  const isDrawing = useRef(false);
  const pointOf = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
    const x = within(((event.clientX - box.left) / box.width) * width, width);
    const y = within(((event.clientY - box.top) / box.height) * height, height);
    return `${x} ${y}`;
  };
  const add = (text: string) => {
    drawn.current = `${drawn.current}${drawn.current === "" ? "" : " "}${text}`;
    onChange(drawn.current);
  };
  const clear = () => {
    drawn.current = "";
    onChange("");
  };
  return (
    <div className="sign-pad">
      {path ? (
        <button type="button" className="sign-clear" onClick={clear}>
          Effacer
        </button>
      ) : null}
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={path ? `Signature de ${signer}` : "Zone de signature, vide"}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          add(`M${pointOf(event)}`);
        }}
        onPointerMove={(event) => {
          if (isDrawing.current) add(`L${pointOf(event)}`);
        }}
        onPointerUp={() => {
          isDrawing.current = false;
        }}
      >
        <path d={path} />
      </svg>
      <p>{signer}</p>
    </div>
  );
}
