import { useId } from "react";
import { Icon, type IconProps } from "#app/art/icon.tsx";
import { IconDrops, IconLayers, IconSeat, IconShield } from "#app/art/icons.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { type CeramicProtection, ceramicProtections } from "#content/ceramic.ts";
import { crossedCents, currentPriceList } from "#content/current-price-list.ts";
import { ceramicAdded, ceramicHint, ceramicVehicleMissing } from "#content/services/ceramic.ts";
import { readOfferCents } from "#domain/quote/offer-table.ts";
import type { CeramicProtectionId } from "#domain/quote/packs.ts";
import { addServiceLine } from "../../../service-parts/add-service-line.ts";
import { AddToQuote } from "../../../service-parts/add-to-quote.tsx";
import { Hint } from "../../../service-parts/hint.tsx";
import { useIsInQuote } from "../../../service-parts/use-is-in-quote.ts";
import { completeVehicle } from "../../../service-parts/use-vehicle-choice.ts";
import type { VehicleChoice } from "../../../service-parts/vehicle-choice-store.ts";
import { ceramicProtectionLine } from "./ceramic-line.ts";
import "./ceramic-protections.css";

const icons: Record<CeramicProtectionId, (props: IconProps) => React.ReactNode> = {
  glass: IconDrops,
  wheels: (props) => (
    <Icon
      {...props}
      d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m8 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0m2-10v8m0 4v8M2 12h8m4 0h8"
    />
  ),
  leather: IconSeat,
  plastics: IconLayers,
  ppf: IconShield,
};

type CeramicProtectionsProps = { choice: VehicleChoice; onRefused?: () => void };

/** The five complements, as rows; each is where its hotspot leads. */
export function CeramicProtections({ choice, onRefused }: CeramicProtectionsProps) {
  const hintId = useId();
  const isOff = completeVehicle(choice) === null;
  return (
    <>
      <ul className="c-prots">
        {ceramicProtections.map((protection) => (
          <Row key={protection.id} {...{ protection, choice, hintId, onRefused }} />
        ))}
      </ul>
      {isOff && (
        <Hint id={hintId} className="mt-5">
          {ceramicHint}
        </Hint>
      )}
    </>
  );
}

function Row(props: CeramicProtectionsProps & { protection: CeramicProtection; hintId: string }) {
  const { protection, choice, hintId, onRefused } = props;
  const vehicle = completeVehicle(choice);
  const line = vehicle && ceramicProtectionLine(protection, vehicle);
  const isAdded = useIsInQuote(line);
  const RowIcon = icons[protection.id];
  return (
    <li id={protection.anchor} className="c-prot">
      <span className="c-prot-icon">
        <RowIcon size={22} />
      </span>
      <div className="min-w-0">
        <h3>{protection.title}</h3>
        <p>{protection.description}</p>
      </div>
      <Price
        cents={readOfferCents(currentPriceList(), protection.offer)}
        crossed={crossedCents(protection.offer)}
        className="c-prot-price"
      />
      <AddToQuote
        className="c-prot-add"
        label="Ajouter"
        subject={protection.title}
        variant="secondary"
        size="sm"
        wide
        isOff={line === null}
        hintId={hintId}
        isAdded={isAdded}
        onAdd={() => line && addServiceLine(line, ceramicAdded(`${line.title}, ${line.vehicleModel}`))}
        onRefused={() => {
          notify(ceramicVehicleMissing);
          onRefused?.();
        }}
      />
    </li>
  );
}
