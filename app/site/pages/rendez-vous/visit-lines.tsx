import { formatEuros } from "#domain/money/money.ts";
import { groupByVehicle } from "#domain/vehicle/group-by-vehicle.ts";
import type { VisitView } from "#usecases/booking/read-visit.ts";

/** What is taken off the lines: the agreed discount, and credit notes of the invoice. */
export function VisitReductions({
  discountCents,
  creditedCents,
}: Pick<VisitView, "discountCents" | "creditedCents">) {
  return (
    <>
      {discountCents > 0 && <Reduction label="Remise" cents={discountCents} />}
      {creditedCents > 0 && <Reduction label="Avoir" cents={creditedCents} />}
    </>
  );
}

export function Reduction({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>−{formatEuros(cents)}</dd>
    </div>
  );
}

/** The agreed lines with their amounts, under the name of their vehicle where there are several. */
export function VisitLines({ lines }: Pick<VisitView, "lines">) {
  return groupByVehicle(lines).map((group) => [
    group.vehicle && (
      <div key={group.vehicle} data-vehicle>
        <dt>Véhicule</dt>
        <dd>{group.vehicle}</dd>
      </div>
    ),
    ...group.lines.map(({ title, cents }, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may say the same
      <div key={`${group.vehicle}:${position}`}>
        <dt>{title}</dt>
        <dd>{cents === null ? "Sur devis" : formatEuros(cents)}</dd>
      </div>
    )),
  ]);
}
