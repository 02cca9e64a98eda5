import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { business } from "#content/business.ts";
import { bookingPage, visitPage } from "#content/pages/booking.ts";
import { putOffReasons, putOffPage as texts } from "#content/planning/put-off-words.ts";
import { formatDayOfMonth, formatParisInstant, WEEKDAYS, weekday } from "#domain/calendar/dates.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import type { PutOffChoice } from "#usecases/put-offs/read-put-off.ts";

/** The starts held for the customer, each one press; or what became of them. */
export function ProposedStarts({ choice }: { choice: PutOffChoice }) {
  const { state, firstName, work, minutes, reason, starts, current, heldUntil } = choice;
  const jeton = encodeURIComponent(choice.jobToken);
  if (state === "planned" && current) {
    return (
      <Answered
        title={texts.chosen}
        text={`Nous venons le ${dayText(current.day)} à ${formatClock(current.from)}.`}
      >
        <LinkButton to={`${visitPage.path}?jeton=${jeton}`}>Voir le rendez-vous</LinkButton>
      </Answered>
    );
  }
  if (state === "closed") return <Answered title={texts.closed} text="Une question ? Appelez-nous." />;
  if (state === "called") return <Answered title={texts.called} text={texts.calledText} />;
  if (state === "expired") {
    return (
      <Answered title={texts.expired} text={texts.expiredText}>
        <LinkButton to={`${bookingPage.path}?jeton=${jeton}`}>{texts.calendar}</LinkButton>
        <CallMe />
      </Answered>
    );
  }
  return (
    <section className="po-card" aria-labelledby="quel-jour">
      <h1 id="quel-jour" className="text-3xl">
        {texts.question(firstName)}
      </h1>
      <p>{putOffReasons[reason].sentence}</p>
      <p className="po-work">{`${work}, ${formatLength(minutes)}`}</p>
      <form method="post">
        {starts.map(({ id, day, from, days }) => (
          <button key={id} type="submit" name="creneau" value={id} className="po-start">
            <span>{days > 1 ? `${dayText(day)}, sur ${days}\u00a0jours` : dayText(day)}</span>
            <b>{formatClock(from)}</b>
          </button>
        ))}
      </form>
      <p className="po-work">{`Gardés jusqu’au ${formatParisInstant(new Date(heldUntil))}.`}</p>
      <CallMe />
    </section>
  );
}

function CallMe() {
  return (
    <form method="post">
      <Button type="submit" name="etape" value="rappeler" variant="ghost" size="sm">
        {texts.callMe}
      </Button>
    </form>
  );
}

function Answered({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <section className="po-card">
      <h1 className="text-3xl">{title}</h1>
      <p>{text}</p>
      <div className="po-actions">
        {children}
        <LinkButton to={`tel:${business.phone.e164}`} variant="secondary">
          {`Appeler le ${business.phone.display.replaceAll(" ", "\u00a0")}`}
        </LinkButton>
      </div>
    </section>
  );
}

function dayText(day: string): string {
  return `${WEEKDAYS[weekday(day)]} ${formatDayOfMonth(day)}`;
}
