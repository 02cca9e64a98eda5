import { formatEuros } from "#domain/money/money.ts";
import { formatLength } from "#domain/planning/time-words.ts";
import type { OfferId } from "#domain/quote/offer.ts";
import { type CallerDraft, type OfferedLine, offersFor } from "./caller-draft.ts";
import { FreeLineFields } from "./free-line-fields.tsx";

interface OfferFieldsProps {
  readonly draft: CallerDraft;
  readonly onChange: (part: Partial<CallerDraft>) => void;
}

/** The list's offers for that vehicle, each with its price and its minutes. */
export function OfferFields({ draft, onChange }: OfferFieldsProps) {
  const { formulas, options } = offersFor(draft.category);
  const toggle = (offer: OfferId) => {
    const isChosen = draft.offers.includes(offer);
    onChange({ offers: isChosen ? draft.offers.filter((one) => one !== offer) : [...draft.offers, offer] });
  };
  const group = (legend: string, lines: readonly OfferedLine[]) => (
    <fieldset className="caller-offers">
      <legend>{legend}</legend>
      {lines.map(({ offer, title, cents, minutes }) => (
        <label key={offer} data-on={draft.offers.includes(offer) || undefined}>
          <input type="checkbox" checked={draft.offers.includes(offer)} onChange={() => toggle(offer)} />
          <span>
            {title}
            {minutes === null ? null : <small>{formatLength(minutes)}</small>}
          </span>
          <b>{cents === null ? "" : formatEuros(cents)}</b>
        </label>
      ))}
    </fieldset>
  );
  return (
    <div className="adm-form">
      {group(`Formules, catégorie ${draft.category}`, formulas)}
      {group("Options et autres soins", options)}
      <FreeLineFields draft={draft} onChange={onChange} />
    </div>
  );
}
