import { Input } from "#app/ui/fields/input.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { offerTitle } from "#content/offer-titles.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { TravelRule } from "#domain/planning/travel-fee.ts";
import type { CallerPrice } from "#domain/quote/caller-quote.ts";
import type { SaveForm } from "../../ui/use-save.ts";
import { type CallerDraft, percentOf, wantedFreeLines } from "./caller-draft.ts";
import { travelWords } from "./travel-words.ts";

interface CallerRecapProps {
  readonly draft: CallerDraft;
  readonly price: CallerPrice | null;
  readonly travel: TravelRule;
  readonly onChange: (part: Partial<CallerDraft>) => void;
  readonly errorAt: SaveForm["errorAt"];
}

/** The lines as the quote will have them, and the discount with its reason. */
export function CallerRecap({ draft, price, travel, onChange, errorAt }: CallerRecapProps) {
  const prices = currentPriceList();
  const percent = percentOf(draft);
  return (
    <>
      {price ? (
        <dl className="caller-lines">
          {price.lines.map(({ choice, listCents }) => (
            <div key={choice.offer}>
              <dt>{offerTitle(prices, choice)}</dt>
              <dd>{listCents === null ? "Sur devis" : formatEuros(listCents)}</dd>
            </div>
          ))}
          {wantedFreeLines(draft).map(({ title, unitCents }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <div key={position}>
              <dt>{title}</dt>
              <dd>{formatEuros(unitCents)}</dd>
            </div>
          ))}
          <div>
            <dt>
              Déplacement
              <small>{travelWords(draft.commune.km, travel)}</small>
            </dt>
            <dd>{price.travelCents === 0 ? "Offert" : formatEuros(price.travelCents)}</dd>
          </div>
          {price.discountCents > 0 ? (
            <div data-discount>
              <dt>Remise de {percent}&nbsp;%</dt>
              <dd>−{formatEuros(price.discountCents)}</dd>
            </div>
          ) : null}
        </dl>
      ) : (
        <p className="adm-muted">Choisissez une offre pour connaître le prix.</p>
      )}
      <div className="caller-discount">
        <Input
          label="Remise en %"
          inputMode="numeric"
          value={draft.discount}
          error={errorAt("discount")}
          maxLength={4}
          autoComplete="off"
          onChange={(event) => onChange({ discount: event.currentTarget.value })}
        />
        <Input
          label="Motif"
          value={draft.reason}
          error={errorAt("discountReason")}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
