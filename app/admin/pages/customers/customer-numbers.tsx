import { formatDayShort, parisDay } from "#domain/calendar/dates.ts";
import { MoneyFigures } from "../../ui/money-figures.tsx";
import type { CustomerFile } from "./customer-file.ts";

interface CustomerNumbersProps {
  readonly figures: NonNullable<CustomerFile["figures"]>;
  readonly timeline: CustomerFile["timeline"];
}

/** What is owed, what comes next, what was paid; the owner's. */
export function CustomerNumbers({ figures, timeline }: CustomerNumbersProps) {
  const { dueCents, plannedCents, paidCents, giftCents } = figures;
  const next = timeline.findLast(
    ({ kind, state, at }) => kind === "job" && state === "planned" && new Date(at) > new Date(),
  );
  const numbers = [
    {
      label: "À encaisser",
      cents: dueCents,
      detail: dueCents > 0 ? "travail fait, à régler" : "rien en attente",
    },
    {
      label: "Prévu",
      cents: plannedCents,
      detail: next
        ? formatDayShort(parisDay(new Date(next.at)))
        : plannedCents > 0
          ? "à planifier"
          : "rien de prévu",
    },
    {
      label: `Encaissé en ${parisDay(new Date()).slice(0, 4)}`,
      cents: paidCents,
      detail: "commandes et interventions",
    },
    { label: "Carte cadeau", cents: giftCents, detail: giftCents > 0 ? "reste à utiliser" : "aucune" },
  ];
  return <MoneyFigures figures={numbers} />;
}
