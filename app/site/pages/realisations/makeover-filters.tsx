import { IconChevronDown } from "#app/art/icons.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import { makeoverServices } from "#content/lists/makeover-services.ts";
import { makeoversPage as texts } from "#content/pages/makeovers.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import type { MakeoverList } from "#usecases/makeovers/read-makeovers.ts";
import { type MakeoverQuery, makeoversHref } from "./makeover-query.ts";

type Counts = MakeoverList["counts"];
type MakeoverFiltersProps = { query: MakeoverQuery; counts: Counts };

const vehicles = [...carCategories, ...utilityCategories];

/** Plain links: the choice is kept in the address. What has no makeover is not offered. */
export function MakeoverFilters({ query, counts }: MakeoverFiltersProps) {
  const ofVehicle = counts.filter(({ category }) => !query.category || category === query.category);
  const offered = makeoverServices
    .map((service) => ({ ...service, count: sum(ofVehicle, ({ service: id }) => id === service.id) }))
    .filter(({ id, count }) => count > 0 || id === query.service);
  return (
    <div className="mk-filters">
      <div className="wrap mk-filters-in">
        <nav aria-label={texts.serviceFilter}>
          <ul>
            <li>
              <Chip
                label={texts.all}
                count={sum(ofVehicle, () => true)}
                query={query}
                change={{ service: null }}
                isCurrent={query.service === null}
              />
            </li>
            {offered.map(({ id, label, count }) => (
              <li key={id}>
                <Chip
                  {...{ label, count, query }}
                  change={{ service: id }}
                  isCurrent={query.service === id}
                />
              </li>
            ))}
          </ul>
        </nav>
        <VehicleFilter query={query} counts={counts} />
      </div>
    </div>
  );
}

function VehicleFilter({ query, counts }: MakeoverFiltersProps) {
  const ofService = counts.filter(({ service }) => !query.service || service === query.service);
  const offered = vehicles.filter(
    ({ id }) => id === query.category || ofService.some(({ category }) => category === id),
  );
  if (offered.length === 0) return null;
  const current = vehicles.find(({ id }) => id === query.category);
  return (
    // A new choice closes it.
    <details className="mk-vehicles" key={`${query.service} ${query.category}`}>
      <summary className="mk-chip">
        {current?.shortLabel ?? texts.allVehicles}
        <IconChevronDown size={16} />
      </summary>
      <ul aria-label={texts.vehicleFilter}>
        {[{ id: null, label: texts.allVehicles }, ...offered].map(({ id, label }) => (
          <li key={id}>
            <Anchor
              to={makeoversHref(query, { category: id })}
              preventScrollReset
              aria-current={id === query.category ? "true" : undefined}
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

type ChipProps = {
  label: string;
  count: number;
  query: MakeoverQuery;
  change: Partial<MakeoverQuery>;
  isCurrent: boolean;
};

function Chip({ label, count, query, change, isCurrent }: ChipProps) {
  return (
    <Anchor
      to={makeoversHref(query, change)}
      preventScrollReset
      className="mk-chip"
      aria-current={isCurrent ? "true" : undefined}
    >
      {label} <span>{count}</span>
    </Anchor>
  );
}

function sum(counts: Counts, isMeant: (group: Counts[number]) => boolean): number {
  return counts.filter(isMeant).reduce((total, { count }) => total + count, 0);
}
