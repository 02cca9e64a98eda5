import type { ReactNode } from "react";
import { IconCheck } from "#app/art/icons.tsx";
import { cx } from "#app/ui/core/cx.ts";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import { currentPriceList } from "#content/current-price-list.ts";
import { cleaningPage } from "#content/services/cleaning.ts";
import type { CompareCell, CompareGroup } from "#content/services/cleaning-comparison.ts";
import { carCategories } from "#content/vehicles.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import type { Formula } from "#domain/quote/suggestion.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";

export function GroupRows({ group: { title, rows } }: { group: CompareGroup }) {
  return (
    <Body title={title}>
      {rows.map(({ label, standard, vip }) => (
        <Row key={label} label={label} standard={<Cell value={standard} />} vip={<Cell value={vip} />} />
      ))}
    </Body>
  );
}

export function PriceRows({
  standard,
  vip,
  category,
}: Record<"standard" | "vip", Formula> & Pick<VehicleChoice, "category">) {
  const prices = currentPriceList();
  return (
    <Body title={cleaningPage.pricesGroup}>
      {carCategories.map(({ id, label }) => (
        <Row
          key={id}
          label={`${id} – ${label}`}
          isChosen={id === category}
          standard={formatEurosWhole(readOfferCents(prices, standard.offer, id))}
          vip={formatEurosWhole(readOfferCents(prices, vip.offer, id))}
        />
      ))}
    </Body>
  );
}

function Body({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the table is displayed as a grid on phones
    <tbody role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: the table is displayed as a grid on phones */}
      <tr role="row" className="compare-group">
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  );
}

type RowProps = { label: string; standard: ReactNode; vip: ReactNode; isChosen?: boolean };

function Row({ label, standard, vip, isChosen }: RowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the table is displayed as a grid on phones
    <tr role="row" data-chosen={isChosen || undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: the table is displayed as a grid on phones */}
      <th scope="row" role="rowheader">
        {label}
      </th>
      {[standard, vip].map((content, index) => (
        // biome-ignore lint/a11y/noRedundantRoles: the table is displayed as a grid on phones
        // biome-ignore lint/suspicious/noArrayIndexKey: always Standard then VIP
        <td key={index} role="cell" className={cx(index === 1 && "compare-lead")}>
          {content}
        </td>
      ))}
    </tr>
  );
}

function Cell({ value }: { value: CompareCell }) {
  if (typeof value === "string") return value;
  return (
    <>
      {value ? <IconCheck size={18} strokeWidth={2.25} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{value ? "Compris" : "Non compris"}</VisuallyHidden>
    </>
  );
}
