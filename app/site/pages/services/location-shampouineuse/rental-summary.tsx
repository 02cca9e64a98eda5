import { IconAlertCircle, IconBulb, IconCheckCircle, IconEuro } from "#app/art/icons.tsx";
import { Scene } from "#app/art/scene.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { useSitePlace } from "#app/ui/facts/site-place.ts";
import { machineOf } from "#content/current-machines.ts";
import { rentalClosed } from "#content/messages/rental.ts";
import { rentalPackById } from "#content/rental-packs.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { MachineKey, RentalPrice } from "#domain/rental/rental.ts";
import { atPlace } from "#domain/text/of-place.ts";
import { countDays, shortDays } from "./days-text.ts";
import type { Fit } from "./fit.ts";
import type { RentalChoice } from "./rental-flow.ts";
import { rentalTip, ruleNames } from "./rental-tip.ts";
import { shownPack, useRentalOffer } from "./use-rental-offer.ts";

type RentalSummaryProps = {
  state: RentalChoice;
  machine: MachineKey;
  price: RentalPrice | null;
  fit: Fit | null;
  onChangeMachine: () => void;
  onTake: (days: readonly CalendarDay[]) => void;
};

/** The running bill: machine, dates, rate applied, total, saving, and whether the dates are free. */
export function RentalSummary({ state, machine, price, fit, onChangeMachine, onTake }: RentalSummaryProps) {
  const chosen = machineOf(machine);
  if (!chosen) return null;
  const { name, subtitle, scene } = chosen;
  return (
    <aside className="rw-side" aria-labelledby="votre-location">
      <h3 id="votre-location">Votre location</h3>
      <div className="rw-side-machine">
        <Scene name={scene} alt="" />
        <p>
          <b>{name}</b>
          <span>{subtitle}</span>
        </p>
        <button type="button" className="link" onClick={onChangeMachine}>
          Changer
          <span className="sr-only"> de machine</span>
        </button>
      </div>
      {price ? (
        <Bill state={state} machine={machine} price={price} />
      ) : (
        <p className="rw-side-empty">Choisissez vos jours{"\u00a0"}: le prix s’affiche ici.</p>
      )}
      {fit && <FitLine fit={fit} onTake={onTake} />}
      {price && <Tip machine={machine} price={price} />}
    </aside>
  );
}

type BillProps = { state: RentalChoice; machine: MachineKey; price: RentalPrice };

function Bill({ state, price }: BillProps) {
  const { city } = useSitePlace();
  const pack = rentalPackById(state.pack ?? undefined);
  const offer = useRentalOffer();
  const isPack =
    pack !== null && shownPack(pack, offer).price === price.cents && pack.days === price.days.length;
  return (
    <>
      <dl>
        <div>
          <dt>Dates</dt>
          <dd>{shortDays(price.days)}</dd>
        </div>
        <div>
          <dt>Durée</dt>
          <dd>{countDays(price.days.length)}</dd>
        </div>
        <div>
          <dt>Tarif appliqué</dt>
          <dd>{isPack ? pack.name : ruleNames[price.rule]}</dd>
        </div>
        {price.savingCents > 0 && (
          <div>
            <dt>Prix habituel</dt>
            <dd>
              <s>{formatEuros(price.originalCents)}</s>
            </dd>
          </div>
        )}
      </dl>
      <p className="rw-total">
        <span>
          Total<small>{`Retrait ${atPlace(city)}`}</small>
        </span>
        <Price cents={price.cents} format="euros" />
      </p>
      {price.savingCents > 0 && (
        <p className="rw-saving">
          <IconEuro size={20} />
          <span>
            Vous économisez <b>{formatEuros(price.savingCents)}</b>
          </span>
        </p>
      )}
    </>
  );
}

function FitLine({ fit, onTake }: { fit: Fit; onTake: RentalSummaryProps["onTake"] }) {
  if (fit.isFree)
    return (
      <p className="rw-fit" data-free>
        <IconCheckCircle size={20} />
        Libre à ces dates
      </p>
    );
  return (
    <div className="rw-fit" role="alert">
      <IconAlertCircle size={20} />
      <div>
        <p>
          {fit.closures.length > 0
            ? rentalClosed(fit.closures)
            : `Aucune machine n’est libre pour toute cette période\u00a0: ${shortDays(fit.takenDays)} manque.`}
        </p>
        {fit.alternatives.map((days) => (
          <Button key={days.join()} variant="secondary" size="sm" onClick={() => onTake(days)}>
            {shortDays(days)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Tip({ machine, price }: { machine: MachineKey; price: RentalPrice }) {
  const tip = rentalTip(machine, price);
  if (!tip) return null;
  return (
    <p className="rw-tip">
      <IconBulb size={20} />
      <span>
        {tip.text}
        <b>{tip.amount}</b>
        {tip.days}
      </span>
    </p>
  );
}
