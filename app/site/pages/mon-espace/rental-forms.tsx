import { SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { ownRentalRefusals } from "#content/messages/own-rental.ts";
import { type CalendarDay, formatDay } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { readSpaceRental } from "#usecases/customer-space/read-rental.ts";

type SpaceRental = NonNullable<Awaited<ReturnType<typeof readSpaceRental>>>;

interface ExtendRentalProps extends Pick<SpaceRental, "priced"> {
  readonly extension: NonNullable<SpaceRental["extension"]>;
  readonly until: string;
}

/** The day first, which only reads; then its price, with the button that confirms. */
export function ExtendRental({ extension, priced, until }: ExtendRentalProps) {
  return (
    <SpaceSection id="prolonger" title="La garder plus longtemps">
      <form method="get" action="#prolonger" className="space-form">
        <Input
          type="date"
          name="jusqu-au"
          label="Jusqu’au"
          min={extension.from}
          max={extension.to}
          defaultValue={until || extension.from}
          required
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Voir le prix
        </Button>
      </form>
      {priced && !priced.ok && <Notice tone="error">{ownRentalRefusals[priced.reason]}</Notice>}
      {priced?.ok && (
        <form method="post" className="space-form">
          <input type="hidden" name="etape" value="prolonger" />
          <input type="hidden" name="jusqu-au" value={until} />
          <input type="hidden" name="montant" value={priced.cents} />
          <p>
            {`La machine est libre jusqu’au ${formatDay(until)}\u00a0: `}
            <b>{priced.cents > 0 ? `${formatEuros(priced.cents)} en plus` : "sans supplément"}</b>
            {priced.cents > 0 && ", à régler avec la commande ou au retour de la machine."}
          </p>
          <Button type="submit" className="justify-self-start">
            {`Prolonger jusqu’au ${formatDay(until)}`}
          </Button>
        </form>
      )}
    </SpaceSection>
  );
}

export function MoveRental({ firstDay }: { readonly firstDay: CalendarDay }) {
  return (
    <SpaceSection id="deplacer" title="Changer les jours">
      <p>Le même nombre de jours, au même prix, jusqu’à deux jours avant le début.</p>
      <form method="post" className="space-form">
        <input type="hidden" name="etape" value="deplacer" />
        <Input type="date" name="debut" label="Nouveau premier jour" defaultValue={firstDay} required />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Déplacer
        </Button>
      </form>
    </SpaceSection>
  );
}

export function CancelOwnRental({ refund }: { readonly refund: NonNullable<SpaceRental["refund"]> }) {
  const { percent, cents } = refund;
  return (
    <SpaceSection id="annuler" title="Annuler">
      <p>
        {percent === 0
          ? "Le jour même, rien n’est remboursé."
          : `${percent}\u00a0% vous reviennent, soit ${formatEuros(cents)}.`}
      </p>
      <form method="post">
        <input type="hidden" name="etape" value="annuler" />
        <input type="hidden" name="montant" value={cents} />
        <Button type="submit" variant="secondary" size="sm" className="text-danger">
          Annuler la location
        </Button>
      </form>
    </SpaceSection>
  );
}
