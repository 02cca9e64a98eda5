import { CompareSlider } from "#app/ui/fields/compare-slider.tsx";
import { makeoversPage as texts } from "#content/pages/makeovers.ts";
import type { PublicMakeover } from "#usecases/makeovers/read-makeovers.ts";
import { MakeoverPhoto } from "./makeover-photo.tsx";
import "./makeover-slider.css";

type MakeoverSliderProps = {
  makeover: PublicMakeover;
  /** The widths it is shown at, as the attribute `sizes` says them. */
  sizes: string;
  priority?: boolean;
};

/** The two pictures of a makeover over each other, with the edge that the visitor moves. */
export function MakeoverSlider({ makeover, ...photo }: MakeoverSliderProps) {
  const { title, before, after, isDemo } = makeover;
  return (
    <div className="mk-photo">
      <CompareSlider
        label={`${texts.compare}\u00a0: ${title}`}
        before={{
          word: texts.before,
          picture: <MakeoverPhoto picture={before} alt={`${texts.before}, ${title}`} {...photo} />,
        }}
        after={{
          word: texts.after,
          picture: <MakeoverPhoto picture={after} alt={`${texts.after}, ${title}`} {...photo} />,
        }}
        width={after.width}
        height={after.height}
        shareWords={texts.share}
      />
      {isDemo && <span className="mk-demo">{texts.demo}</span>}
    </div>
  );
}
