import { slugOf } from "#domain/text/slug.ts";
import { servicesInOrder, showcaseOrder } from "../services/services.ts";

/** Services without a result that a picture shows. */
const leftOut: readonly string[] = ["subscription", "rental", "gift"];

/** Priced by the first document, which shows two decimals. */
const withDecimals: readonly string[] = ["sofa", "utility"];

/** What a makeover may show; `word` is in the address of the filtered list. */
export const makeoverServices = servicesInOrder(showcaseOrder)
  .filter(({ id }) => !leftOut.includes(id))
  .map(({ id, path, footer }) => ({
    ...{ id, path, label: footer.label, word: slugOf(footer.label) },
    hasDecimals: withDecimals.includes(id),
  }));

export type MakeoverServiceId = (typeof makeoverServices)[number]["id"];
