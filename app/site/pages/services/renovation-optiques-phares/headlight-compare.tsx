import { useState } from "react";
import { IconCompare } from "#app/art/icons.tsx";
import restored from "./headlight-after.svg?no-inline";
import yellowed from "./headlight-yellowed.svg?no-inline";
import "./headlight-compare.css";

type HeadlightCompareProps = {
  label: string;
  before: string;
  after: string;
};

const REST = 50;

/** The yellowed lens lies over the restored one, up to the edge that the visitor moves; the arrow keys move it too. */
export function HeadlightCompare({ label, before, after }: HeadlightCompareProps) {
  const [edge, setEdge] = useState(REST);
  return (
    <div className="h-compare" style={{ ["--edge" as string]: `${edge}%` }}>
      <img src={restored} alt="" width="800" height="600" fetchPriority="high" />
      <img src={yellowed} alt="" width="800" height="600" className="h-compare-before" />
      <span className="h-compare-word" aria-hidden="true" data-hidden={edge < 14 || undefined}>
        {before}
      </span>
      <span className="h-compare-word" aria-hidden="true" data-hidden={edge > 86 || undefined}>
        {after}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={edge}
        onChange={(event) => setEdge(Number(event.target.value))}
        aria-label={label}
        aria-valuetext={`${100 - edge}\u00a0% du phare rénové`}
      />
      <span className="h-compare-edge" aria-hidden="true">
        <span>
          <IconCompare />
        </span>
      </span>
    </div>
  );
}
