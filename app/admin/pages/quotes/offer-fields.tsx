import { formatEurosWhole } from "#domain/money/money.ts";
import { formatWorkLength } from "#domain/planning/work-length.ts";
import type { OfferId } from "#domain/quote/offer.ts";
import { type CallerDraft, offersFor } from "./caller-draft.ts";
import { FormulaTable } from "./formula-table.tsx";
import { FreeLineFields } from "./free-line-fields.tsx";

interface OfferFieldsProps {
  readonly draft: CallerDraft;
  readonly onChange: (part: Partial<CallerDraft>) => void;
  readonly errorAt: (field: string) => string | undefined;
}

/** The list's offers for that vehicle, each with its price and its time on site. */
export function OfferFields({ draft, onChange, errorAt }: OfferFieldsProps) {
  const { formulas, options } = offersFor(draft.category);
  const toggle = (offer: OfferId) => {
    const isChosen = draft.offers.includes(offer);
    onChange({ offers: isChosen ? draft.offers.filter((one) => one !== offer) : [...draft.offers, offer] });
  };
  return (
    <div className="adm-form">
      <FormulaTable formulas={formulas} category={draft.category} chosen={draft.offers} onToggle={toggle} />
      <fieldset className="caller-offers">
        <legend>Options et autres soins</legend>
        {options.map(({ offer, title, cents, minutes }) => (
          <label key={offer} data-on={draft.offers.includes(offer) || undefined}>
            <input type="checkbox" checked={draft.offers.includes(offer)} onChange={() => toggle(offer)} />
            <span>
              {title}
              {minutes === null ? null : <small>{formatWorkLength(minutes)}</small>}
            </span>
            <b>{cents === null ? "" : formatEurosWhole(cents)}</b>
          </label>
        ))}
      </fieldset>
      <FreeLineFields draft={draft} onChange={onChange} errorAt={errorAt} />
    </div>
  );
}
