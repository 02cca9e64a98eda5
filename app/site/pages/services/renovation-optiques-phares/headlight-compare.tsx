import { CompareSlider } from "#app/ui/fields/compare-slider.tsx";
import restored from "./headlight-after.svg?no-inline";
import yellowed from "./headlight-yellowed.svg?no-inline";

type HeadlightCompareProps = {
  label: string;
  before: string;
  after: string;
};

/** The yellowed lens over the restored one. */
export function HeadlightCompare({ label, before, after }: HeadlightCompareProps) {
  return (
    <CompareSlider
      label={label}
      before={{ src: yellowed, word: before }}
      after={{ src: restored, word: after }}
      width={800}
      height={600}
      shareWords="du phare rénové"
      priority
    />
  );
}
