import { FilterChip, FilterChips, FilterMenu } from "#app/ui/layout/filter-links.tsx";
import { makeoverServices } from "#content/lists/makeover-services.ts";
import { makeoversPage as texts } from "#content/pages/makeovers.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import type { MakeoverList } from "#usecases/makeovers/read-makeovers.ts";
import { type MakeoverQuery, makeoversHref } from "./makeover-query.ts";

type Counts = MakeoverList["counts"];
type MakeoverFiltersProps = { query: MakeoverQuery; counts: Counts };

const vehicles = [...carCategories, ...utilityCategories];

/** What has no makeover is not offered. */
export function MakeoverFilters({ query, counts }: MakeoverFiltersProps) {
  const ofVehicle = counts.filter(({ category }) => !query.category || category === query.category);
  const offered = makeoverServices
    .map((service) => ({ ...service, count: sum(ofVehicle, ({ service: id }) => id === service.id) }))
    .filter(({ id, count }) => count > 0 || id === query.service);
  return (
    <div className="mk-filters">
      <div className="wrap mk-filters-in">
        <FilterChips label={texts.serviceFilter}>
          <FilterChip
            to={makeoversHref(query, { service: null })}
            label={texts.all}
            count={sum(ofVehicle, () => true)}
            isCurrent={query.service === null}
          />
          {offered.map(({ id, label, count }) => (
            <FilterChip
              key={id}
              to={makeoversHref(query, { service: id })}
              label={label}
              count={count}
              isCurrent={query.service === id}
            />
          ))}
        </FilterChips>
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
    <FilterMenu
      label={texts.vehicleFilter}
      current={current?.shortLabel ?? texts.allVehicles}
      choices={[{ id: null, label: texts.allVehicles }, ...offered].map(({ id, label }) => ({
        label,
        to: makeoversHref(query, { category: id }),
        isCurrent: id === query.category,
      }))}
    />
  );
}

function sum(counts: Counts, isMeant: (group: Counts[number]) => boolean): number {
  return counts.filter(isMeant).reduce((total, { count }) => total + count, 0);
}
