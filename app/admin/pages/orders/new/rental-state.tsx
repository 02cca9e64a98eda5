import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import type { DraftRental, OrderPrice } from "./draft.ts";

type Priced = OrderPrice["rentals"][number];

interface RentalStateProps {
  /** Null until both days are chosen and the server answered. */
  readonly priced: Priced | null;
  readonly onChange: (part: Partial<DraftRental>) => void;
}

/** What the server says of these days: their price and whether they are free. */
export function RentalDraftState({ priced, onChange }: RentalStateProps) {
  return (
    <div role="status" className="new-item-state">
      {priced && priced.message === "" && priced.cents !== null ? (
        <p>
          <b>{formatEuros(priced.cents)}</b>
          {priced.pack?.holds ? ` avec le ${priced.pack.name}` : ""}, libre. Caution de{" "}
          {formatEuros(priced.depositCents)} à la remise.
        </p>
      ) : null}
      {priced?.pack && !priced.pack.holds ? (
        <p data-tone="warn">
          {`${priced.pack.name}\u00a0: son prix vaut pour ${priced.pack.terms}. Pour ces dates, le tarif normal s’applique.`}
        </p>
      ) : null}
      {priced?.cheaper ? <Cheaper cheaper={priced.cheaper} onChange={onChange} /> : null}
      {priced && priced.message !== "" ? (
        <>
          <p data-tone="bad">{priced.message}</p>
          <Alternatives alternatives={priced.alternatives} onPick={onChange} />
        </>
      ) : null}
    </div>
  );
}

interface CheaperProps extends Pick<RentalStateProps, "onChange"> {
  readonly cheaper: NonNullable<Priced["cheaper"]>;
}

/** What a visitor would have been shown on the site: the customer on the telephone does not see it. */
function Cheaper({ cheaper: { id, name, cents }, onChange }: CheaperProps) {
  return (
    <div className="adm-actions">
      <AdminButton onClick={() => onChange({ pack: id })}>
        Prendre le {name}, {formatEuros(cents)}
      </AdminButton>
    </div>
  );
}

interface AlternativesProps {
  readonly alternatives: Priced["alternatives"];
  readonly onPick: (days: { readonly first: string; readonly last: string }) => void;
}

function Alternatives({ alternatives, onPick }: AlternativesProps) {
  if (alternatives.length === 0) return null;
  return (
    <div className="adm-actions">
      {alternatives.map(({ first, last }) => (
        <AdminButton key={first} onClick={() => onPick({ first, last })}>
          {first === last ? formatDayShort(first) : `${formatDayShort(first)} au ${formatDayShort(last)}`}
        </AdminButton>
      ))}
    </div>
  );
}
