import { IconCalendar, IconCreditCard, IconPin, IconShield } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { machineDepositCents } from "#content/rental-rates.ts";
import { rentalPage } from "#content/services/rental.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { handOverHours } from "#domain/calendar/opening-hours.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { MachineKey, RentalPrice } from "#domain/rental/rental.ts";
import { periodsOfDays } from "#domain/rental/rental-availability.ts";
import { fillText } from "#domain/text/fill-text.ts";
import { contractPlace } from "#domain/text/of-place.ts";

type ConfirmStepProps = {
  machine: MachineKey;
  price: RentalPrice;
  depositCents: Readonly<Record<MachineKey, number>> | undefined;
};

const shippedDeposits: Readonly<Record<MachineKey, number>> = machineDepositCents;

/** What the visitor is about to put into the cart, day by day. */
export function RentalConfirmStep({ machine, price, depositCents = shippedDeposits }: ConfirmStepProps) {
  const periods = periodsOfDays(price.days);
  const hours = useOpeningHours();
  const { city } = useSitePlace();
  const { facts } = rentalPage;
  return (
    <>
      <ol className="rw-periods">
        {periods.map(({ first, last }) => (
          <li key={first}>
            <IconCalendar size={20} />
            <p>
              <b>
                {first === last ? formatDayLong(first) : `${formatDayLong(first)} – ${formatDayLong(last)}`}
              </b>
              <span>{fillText(facts.handOverFact, { horaires: handOverHours(hours) })}</span>
            </p>
          </li>
        ))}
      </ol>
      {periods.length > 1 && <p className="rw-note">{rentalPage.severalPeriodsNote}</p>}
      <ul className="rw-facts">
        <li>
          <IconPin size={20} />
          {contractPlace(fillText(facts.placeFact, { ville: city }), city)}
        </li>
        <li>
          <IconShield size={20} />
          {`Dépôt de garantie\u00a0: ${formatEuros(depositCents[machine] ?? 0)}, rendu au retour de la machine.`}
        </li>
        <li>
          <IconCreditCard size={20} />
          {facts.paymentFact}
        </li>
      </ul>
      <p className="rw-note">
        {facts.cancellation}{" "}
        <TextLink inline to={`${rentalPage.path}#conditions`}>
          Conditions de location
        </TextLink>
      </p>
    </>
  );
}
