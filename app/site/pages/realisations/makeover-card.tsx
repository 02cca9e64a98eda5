import { IconArrowRight } from "#app/art/icons.tsx";
import { Dot } from "#app/ui/core/dot.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { makeoverServices } from "#content/lists/makeover-services.ts";
import { makeoversPage as texts } from "#content/pages/makeovers.ts";
import { formatEuros, formatEurosWhole } from "#domain/money/money.ts";
import { isCarCategory } from "#domain/vehicle/vehicle.ts";
import type { PublicMakeover } from "#usecases/makeovers/read-makeovers.ts";
import { vehicleChoiceStore } from "../../service-parts/vehicle-choice-store.ts";
import { MakeoverPhoto } from "./makeover-photo.tsx";
import { MakeoverSlider } from "./makeover-slider.tsx";
import "./makeover-card.css";

type MakeoverCardProps = {
  makeover: PublicMakeover;
  level: 2 | 3;
  /** The first one of the page fills its row. */
  isLarge?: boolean;
};

const small = "(width >= 1080px) 400px, (width >= 768px) 50vw, 100vw";
const large = "(width >= 1080px) 800px, 100vw";

/** One makeover: the two pictures over each other, and what, where and when. */
export function MakeoverCard({ makeover, level, isLarge = false }: MakeoverCardProps) {
  const { title, category } = makeover;
  const service = serviceOf(makeover);
  const Heading = `h${level}` as const;
  return (
    <article className="mk-card">
      <MakeoverSlider makeover={makeover} sizes={isLarge ? large : small} priority={isLarge} />
      <div className="mk-words">
        <Heading className="mk-title">{title}</Heading>
        <Facts makeover={makeover} />
        <TextLink
          to={service?.path ?? "/services"}
          aria-label={`${texts.same}\u00a0: ${title}`}
          trailing={<IconArrowRight size={18} />}
          className="mk-same"
          onClick={() => isCarCategory(category) && vehicleChoiceStore.change({ category })}
        >
          {texts.same}
        </TextLink>
      </div>
      <Story makeover={makeover} />
    </article>
  );
}

const serviceOf = ({ service }: PublicMakeover) => makeoverServices.find(({ id }) => id === service);

/** "Bourg-en-Bresse, mars 2026 · 750 €". */
function Facts({ makeover }: { makeover: PublicMakeover }) {
  const { commune, month, priceCents } = makeover;
  const format = serviceOf(makeover)?.hasDecimals ? formatEuros : formatEurosWhole;
  return (
    <p className="mk-facts">
      {[commune, month].filter(Boolean).join(", ")}
      {priceCents !== null && (
        <>
          <Dot />
          {format(priceCents)}
        </>
      )}
    </p>
  );
}

function Story({ makeover: { title, story, further } }: { makeover: PublicMakeover }) {
  if (story === "" && further.length === 0) return null;
  return (
    <details className="mk-story">
      <summary>{texts.story}</summary>
      {story && <p className="whitespace-pre-line">{story}</p>}
      {further.length > 0 && (
        <ul className="mk-further">
          {further.map((picture, index) => (
            <li key={picture.src}>
              <MakeoverPhoto picture={picture} alt={`${title}, photo ${index + 3}`} sizes="400px" />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
