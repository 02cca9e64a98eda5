import { IconCheck, IconPlus } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { optionAdded } from "#content/messages/wizard.ts";
import { exteriorOptions, interiorOptions } from "#content/options.ts";
import { scopeLabels } from "#content/services/cleaning-comparison.ts";
import { isOrderable, type ListPrice, priceText } from "#domain/money/price.ts";
import { readOfferPrice } from "#domain/quote/offer-table.ts";
import type { ServiceOption } from "#domain/quote/suggestion.ts";
import { completeVehicle } from "../../../service-parts/use-vehicle-choice.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";
import { optionLine } from "./cleaning-line.ts";
import { useCleaningAdd } from "./use-cleaning-add.ts";
import "./option-list.css";

type OptionListsProps = { choice: VehicleChoice; onRefused: () => void };

type OptionListProps = OptionListsProps & { title: string; options: readonly ServiceOption[] };

const lists = [
  { title: scopeLabels.exterior, options: Object.values(exteriorOptions) },
  { title: scopeLabels.interior, options: Object.values(interiorOptions) },
];

/** How many a phone shows before the others are asked for. */
const shownOnPhones = 3;

export function OptionLists(choosing: OptionListsProps) {
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      {lists.map((list) => (
        <OptionList key={list.title} {...list} {...choosing} />
      ))}
    </div>
  );
}

/** Options as rows: the name, what it does, the price and a plus beside it. */
function OptionList({ title, options, choice, onRefused }: OptionListProps) {
  const priced = pricedOptions(options);
  return (
    <div className="options-list">
      <h3 className="mb-4 text-2xl">{title}</h3>
      <ul className="options">
        {priced.map(({ option, price }) => (
          <li key={option.offer} className="option">
            <div className="min-w-0">
              <h4>{option.title}</h4>
              <p>{option.description}</p>
            </div>
            <OptionPrice price={price} />
            {isOrderable(price) && <AddOption {...{ option, choice, onRefused }} />}
          </li>
        ))}
      </ul>
      {priced.length > shownOnPhones && (
        <label className="options-more">
          <input type="checkbox" className="sr-only" />
          {`${title}\u00a0: les ${priced.length - shownOnPhones} autres options`}
        </label>
      )}
    </div>
  );
}

function pricedOptions(options: OptionListProps["options"]) {
  return options.flatMap((option) => {
    const price = readOfferPrice(currentPriceList(), option.offer);
    return price ? [{ option, price }] : [];
  });
}

function OptionPrice({ price }: { price: ListPrice }) {
  if (price.kind === "fixed") return <Price cents={price.cents} className="option-price" />;
  if (price.kind === "from") return <Price from="à partir de" cents={price.cents} className="option-price" />;
  return <span className="option-price option-words">{priceText(price)}</span>;
}

function AddOption({
  option,
  choice,
  onRefused,
}: Omit<OptionListProps, "title" | "options"> & { option: ServiceOption }) {
  const vehicle = completeVehicle(choice);
  const {
    isOff,
    isAdded,
    onAdd,
    onRefused: refuse,
  } = useCleaningAdd(vehicle && optionLine(option, vehicle), () => optionAdded(option.title), onRefused);
  const isDone = isAdded && !isOff;
  return (
    <Button
      variant={isDone ? "done" : "secondary"}
      size="sm"
      className="option-add"
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? "nettoyage-indice" : undefined}
      onClick={onAdd}
      onRefused={refuse}
    >
      {isDone ? <IconCheck size={18} strokeWidth={2.25} /> : <IconPlus size={18} />}
      <VisuallyHidden>
        {isDone ? "Ajouté" : "Ajouter"} {option.title}
      </VisuallyHidden>
    </Button>
  );
}
