import { type ReactNode, useEffect, useRef } from "react";
import { IconArrowRight } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { StepNumbers } from "#app/ui/layout/step-bar.tsx";
import { business } from "#content/business.ts";
import { machineName } from "#content/current-machines.ts";
import { rentalTexts } from "#content/messages/rental.ts";
import { rentalWords } from "#content/rental-words.ts";
import { rentalPage } from "#content/services/rental.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { RentalPrice } from "#domain/rental/rental.ts";
import { useBottomBar } from "../../../wizard/use-bottom-bar.ts";
import { RentalConfirmStep } from "./confirm-step.tsx";
import { DatesStep, preloadCalendar } from "./dates-step.tsx";
import { shortDays } from "./days-text.ts";
import { MachineStep } from "./machine-step.tsx";
import { RentalBar } from "./rental-bar.tsx";
import { rentalStore } from "./rental-store.ts";
import { RentalSummary } from "./rental-summary.tsx";
import { type AddedRental, type RentalController, useRentalWizard } from "./use-rental-wizard.ts";

/**
 * Machine, dates, confirmation. `hasRoomForTwoMonths` where two months fit beside the summary. Its styles come with the
 * page: see rental-wizard.css.
 */
export function RentalWizard({ hasRoomForTwoMonths = false }: { hasRoomForTwoMonths?: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const live = useRentalWizard();
  const { state, price } = live;
  useBottomBar(bar);
  usePreloadedCalendar(card);
  const showStep = useStepFocus(card, state.step);
  return (
    <div className="rw on-light" ref={card} data-step={state.step}>
      <StepNumbers
        className="rw-steps"
        steps={rentalTexts.steps}
        current={state.step - 1}
        label="Étapes de la réservation"
      />
      <div className="rw-body">
        <div className="rw-main">
          {live.added && <AddedNotice {...live.added} />}
          <h3 data-step-heading tabIndex={-1}>
            {rentalPage.stepTitle[state.step]}
          </h3>
          <p className="rw-lead">
            {state.step === 1 ? rentalWords().machineHint : rentalPage.stepLead[state.step]}
          </p>
          <Step live={live} hasRoomForTwoMonths={hasRoomForTwoMonths} />
        </div>
        {state.step > 1 && state.machine && (
          <RentalSummary
            state={state}
            machine={state.machine}
            price={price}
            fit={live.fit}
            onChangeMachine={() => showStep(live.changeMachine)}
            onTake={live.take}
          />
        )}
      </div>
      <RentalBar live={live} barRef={bar} onMove={showStep} />
      <RentalHelp />
      <p className="sr-only" aria-live="polite">
        {price && totalText(price)}
      </p>
    </div>
  );
}

function Step({
  live,
  hasRoomForTwoMonths,
}: {
  live: RentalController;
  hasRoomForTwoMonths: boolean;
}): ReactNode {
  const { state, price, availability, taken } = live;
  const { machine, step } = state;
  if (step === 2 && machine)
    return (
      <DatesStep
        state={state}
        machine={machine}
        availability={availability}
        taken={taken}
        hasRoomForTwoMonths={hasRoomForTwoMonths}
        onToggle={live.toggle}
      />
    );
  if (step === 3 && machine && price)
    return (
      <RentalConfirmStep machine={machine} price={price} depositCents={availability.data?.depositCents} />
    );
  return <MachineStep machine={machine} onChoose={live.choose} />;
}

/** What was just put into the cart; it stays until another machine is chosen. */
function AddedNotice({ machine, price }: AddedRental) {
  return (
    <Notice
      tone="success"
      title={rentalPage.addedTitle}
      className="mb-6"
      actions={
        <LinkButton to="/paiement" size="sm" trailing={<IconArrowRight size={18} />}>
          {rentalPage.addedNext}
        </LinkButton>
      }
    >
      {`${machineName(machine)}, ${shortDays(price.days)}\u00a0: ${formatEuros(price.cents)}. ${rentalPage.addedText}`}
    </Notice>
  );
}

/** The calendar's code is fetched when the wizard comes into view, not before. */
function usePreloadedCalendar(card: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = card.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      preloadCalendar();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
}

/** After the visitor changes the step, focus is at the new step's heading; other changes do not move it. */
function useStepFocus(card: { current: HTMLElement | null }, step: number): (move: () => void) => void {
  const isMoving = useRef(false);
  const shown = useRef(step);
  useEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    if (!isNew || !isMoving.current || !card.current) return;
    isMoving.current = false;
    const heading = card.current.querySelector<HTMLElement>(`[data-step-heading]`);
    heading?.focus({ preventScroll: true });
    const { top } = card.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) card.current.scrollIntoView({ block: "start" });
  }, [card, step]);
  return (move) => {
    isMoving.current = true;
    move();
    if (rentalStore.get().step !== step) return;
    // Refused: the missing field gets the focus instead.
    isMoving.current = false;
    card.current?.querySelector<HTMLElement>("fieldset")?.focus({ preventScroll: true });
  };
}

function totalText({ cents, savingCents }: RentalPrice): string {
  const saving = savingCents > 0 ? `, économie ${formatEuros(savingCents)}` : "";
  return `Total\u00a0: ${formatEuros(cents)}${saving}`;
}

/** Without JavaScript there is no calendar: the phone and the contact form take its place. */
function RentalHelp() {
  const hours = useOpeningHours();
  return (
    <noscript>
      <p className="rw-noscript">
        La réservation en ligne demande JavaScript. Sans lui, réservez par téléphone au{" "}
        <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a> ({hours.calls ?? hours.display})
        ou <a href="/contact?subject=location">par message</a>
        {"\u00a0"}: indiquez la machine et vos jours, nous confirmons.
      </p>
    </noscript>
  );
}
