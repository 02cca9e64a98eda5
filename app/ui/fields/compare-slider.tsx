import { type ReactNode, useState } from "react";
import { IconCompare } from "#app/art/icons.tsx";
import "./compare-slider.css";

type ComparedPicture = {
  /** A drawing, or a picture in one size. */
  src?: string;
  /** In its place: a picture in several sizes, which fills the frame. */
  picture?: ReactNode;
  /** The word over its side. */
  word: string;
};

type CompareSliderProps = {
  label: string;
  before: ComparedPicture;
  after: ComparedPicture;
  /** Of both pictures. */
  width: number;
  height: number;
  /** What the share of the later picture is called: "du phare rénové". */
  shareWords: string;
  /** Set on pictures of the first screen. */
  priority?: boolean;
};

const REST = 50;

/** The earlier picture lies over the later one, up to the edge that the visitor moves; the arrow keys move it too. */
export function CompareSlider(props: CompareSliderProps) {
  const { label, before, after, width, height, shareWords, priority = false } = props;
  const [edge, setEdge] = useState(REST);
  return (
    <div className="compare" style={{ ["--edge" as string]: `${edge}%` }}>
      {after.picture ?? (
        <img
          src={after.src}
          alt=""
          width={width}
          height={height}
          {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
        />
      )}
      {before.picture ? (
        <div className="compare-before">{before.picture}</div>
      ) : (
        <img src={before.src} alt="" width={width} height={height} className="compare-before" />
      )}
      <span className="compare-word" aria-hidden="true" data-hidden={edge < 14 || undefined}>
        {before.word}
      </span>
      <span className="compare-word" aria-hidden="true" data-hidden={edge > 86 || undefined}>
        {after.word}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={edge}
        onChange={(event) => setEdge(Number(event.target.value))}
        aria-label={label}
        aria-valuetext={`${100 - edge}\u00a0% ${shareWords}`}
      />
      <span className="compare-edge" aria-hidden="true">
        <span>
          <IconCompare />
        </span>
      </span>
    </div>
  );
}
