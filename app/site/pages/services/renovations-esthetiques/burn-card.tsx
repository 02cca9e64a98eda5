import { useState } from "react";
import { IconPlus } from "#app/art/icons.tsx";
import { CrossedPrice } from "#app/ui/core/crossed-price.tsx";
import { useLiveOnceChanged } from "#app/ui/feedback/use-live-once-changed.ts";
import { StepperInput } from "#app/ui/fields/stepper-input.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { renovationsPage as page } from "#content/services/renovation.ts";
import { clampCount } from "#domain/money/count.ts";
import { formatPriceText } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import { AddToQuote } from "../../../service-parts/add-to-quote.tsx";
import { useIsInQuote } from "../../../service-parts/use-is-in-quote.ts";
import { addRenovationLine } from "./add-renovation.ts";
import { BurntSeat, DRAWN_HOLES } from "./burnt-seat.tsx";
import { burnLine } from "./renovation-lines.ts";
import "./renovation-card.css";

export type RenovationCardProps = {
  /** As typed: a blank one is refused. */
  model: string;
  /** The toast is shown already; the caller points to the field. */
  onRefused?: () => void;
};

/** Each change of the count updates the drawn holes and the price. */
export function BurnCard({ model, onRefused }: RenovationCardProps) {
  const [holes, setHoles] = useState(1);
  const line = burnLine(holes, model);
  const isAdded = useIsInQuote(line);
  const live = useLiveOnceChanged(holes);
  const hidden = holes - DRAWN_HOLES;

  return (
    <article className="r-card">
      <div className="r-card-picture">
        <BurntSeat count={holes} label={`${page.burn.drawing}\u00a0: ${line.details}`} />
        {hidden > 0 && <span className="r-card-more">+ {hidden}</span>}
      </div>
      <div className="r-card-body">
        <h2 className="text-3xl">{page.burn.title}</h2>
        <p className="text-(--muted)">{page.burn.text}</p>
        <div className="r-card-count">
          <StepperInput
            label={page.burn.count}
            value={holes}
            onChange={(count) => setHoles(clampCount(count))}
          />
          {/* "99€ (base)", as the quote writes it. */}
          <div aria-live={live} className="contents">
            <p key={live} className="r-card-price">
              <b className="price">
                {formatPriceText(
                  readOfferCents(currentPriceList(), "renovation.cigarette-burn", undefined, holes),
                )}
              </b>
              <CrossedPrice offer="renovation.cigarette-burn" count={holes} /> <span>{page.burn.base}</span>
            </p>
          </div>
        </div>
        <AddToQuote
          label={page.burn.add}
          addedLabel={page.added}
          subject={page.burn.title}
          isAdded={isAdded}
          trailing={<IconPlus size={18} />}
          wide
          onAdd={() => addRenovationLine(line, model, onRefused)}
        />
      </div>
    </article>
  );
}
