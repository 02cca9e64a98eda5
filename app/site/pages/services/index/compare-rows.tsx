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
import "./compare-levels.css";

export function GroupRows({ group: { title, rows } }: { group: CompareGroup }) {
  return (
    <Body title={title}>
      {rows.map(({ label, standard, vip }) => (
        <Row
          key={label}
          label={
            <>
              {label}
              {typeof vip === "string" && (
                <span className="compare-vip" aria-hidden="true">{`VIP\u00a0: ${vip.toLowerCase()}`}</span>
              )}
            </>
          }
          standard={<Cell value={standard} described={1} />}
          vip={<Cell value={vip} described={3} />}
        />
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

type RowProps = { label: ReactNode; standard: ReactNode; vip: ReactNode; isChosen?: boolean };

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

/** Words or a mark on wide screens, ticks on phones; `described` is the level of a care that has words of its own. */
function Cell({ value, described }: { value: CompareCell; described: number }) {
  return (
    <>
      <LevelTicks level={value === false ? 0 : value === true ? 2 : described} />
      <span className="compare-words">{typeof value === "string" ? value : <Mark isIncluded={value} />}</span>
    </>
  );
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  return (
    <>
      {isIncluded ? <IconCheck size={18} strokeWidth={2.25} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{isIncluded ? "Compris" : "Non compris"}</VisuallyHidden>
    </>
  );
}

const ticks = [1, 2, 3];

export function LevelTicks({ level }: { level: number }) {
  return (
    <span className="compare-level" aria-hidden="true">
      {ticks.map((tick) => (
        <i key={tick} data-on={tick <= level || undefined} />
      ))}
    </span>
  );
}
