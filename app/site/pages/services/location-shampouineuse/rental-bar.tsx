import type { RefObject } from "react";
import { IconArrowRight, IconCart, IconChevronLeft } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { machineName } from "#content/current-machines.ts";
import { rentalTexts } from "#content/messages/rental.ts";
import { shortDays } from "./days-text.ts";
import type { RentalController } from "./use-rental-wizard.ts";

type RentalBarProps = {
  live: RentalController;
  barRef: RefObject<HTMLDivElement | null>;
  /** Runs a change of step and gives the focus to the new one. */
  onMove: (move: () => void) => void;
};

/** Back, what was chosen so far, and the one action. Sticks to the bottom of a phone's screen. */
export function RentalBar({ live, barRef, onMove }: RentalBarProps) {
  const { step } = live.state;
  const isLast = step === 3;
  return (
    <div className="rw-bar" ref={barRef}>
      <Button
        variant="secondary"
        className="rw-back"
        leading={<IconChevronLeft />}
        disabled={step === 1}
        onClick={() => onMove(live.back)}
      >
        {rentalTexts.previous}
      </Button>
      <Choice live={live} />
      <Button
        className="rw-next"
        trailing={isLast ? <IconCart /> : <IconArrowRight />}
        // Another visitor booked a day meanwhile: the summary names it and offers others.
        disabled={isLast && live.fit?.isFree === false}
        onClick={() => onMove(isLast ? live.confirm : live.next)}
      >
        {isLast ? rentalTexts.confirm : rentalTexts.next}
      </Button>
    </div>
  );
}

function Choice({ live: { state, price } }: { live: RentalController }) {
  const { machine, days, step } = state;
  if (step > 1 && price)
    return (
      <p className="rw-choice">
        <Price cents={price.cents} format="euros" />
        <span>{shortDays(days)}</span>
      </p>
    );
  return <p className="rw-choice">{machine && <span>{`${machineName(machine)} choisie`}</span>}</p>;
}
