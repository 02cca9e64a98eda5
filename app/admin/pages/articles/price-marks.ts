import { fillKnownFacts } from "#content/articles/facts.ts";
import { offeredMachines } from "#content/current-machines.ts";
import { currentPriceList } from "#content/current-price-list.ts";
import { cellKey, cellsOf } from "#domain/site-content/price-cell.ts";
import { rentalRateKey } from "#domain/site-content/rental-price.ts";
import { slugOf } from "#domain/text/slug.ts";
import { rateLabels } from "../machines/rate-labels.ts";
import { nameOfKey } from "../prices/price-words.ts";

interface PriceMark {
  readonly name: string;
  /** As it is written in the article. */
  readonly mark: string;
  /** What readers see today. */
  readonly shown: string;
}

/** Every price an article can show, in the order of the list; those whose name holds all the words of the question. */
export function findPriceMarks(question: string): readonly PriceMark[] {
  const offers = cellsOf(currentPriceList()).map((cell) => ({
    name: nameOfKey(cellKey(cell)),
    mark: `{{offer:${cell.offer}${cell.category ? `:${cell.category}` : ""}}}`,
  }));
  const rentals = offeredMachines().flatMap(({ key }) =>
    rateLabels.map(([rate]) => ({
      name: nameOfKey(rentalRateKey(key, rate)),
      mark: `{{rentalRates.${key}.${rate}}}`,
    })),
  );
  const words = slugOf(question).split("-").filter(Boolean);
  return [...offers, ...rentals]
    .filter(({ name }) => words.every((word) => slugOf(name).includes(word)))
    .map((price) => ({ ...price, shown: fillKnownFacts(price.mark) }))
    .filter(({ shown }) => shown !== "");
}
