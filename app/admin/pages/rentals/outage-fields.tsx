import { Input } from "#app/ui/fields/input.tsx";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import type { Refused } from "../../client/admin-client.ts";

export interface OutageFacts {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
}

interface OutageFieldsProps {
  readonly facts: OutageFacts;
  /** Before it nothing can be chosen. */
  readonly from: string;
  readonly refused: Refused | null;
  /** A damaged machine may be away until it is repaired. */
  readonly mayStayOpen?: boolean;
  readonly onChange: (part: Partial<OutageFacts>) => void;
}

const names: readonly string[] = ["firstDay", "lastDay", "reason"];

/** From when to when, and why: the same for a new outage and for one that changes. */
export function OutageFields({ facts, from, refused, mayStayOpen = false, onChange }: OutageFieldsProps) {
  const about = (field: string) => (refused?.field === field ? refused.message : undefined);
  return (
    <>
      <div className="rent-days-asked">
        <Input
          label="Premier jour"
          type="date"
          value={facts.firstDay}
          onChange={({ target }) => onChange({ firstDay: target.value })}
          min={from}
          error={about("firstDay")}
        />
        <Input
          label="Dernier jour"
          type="date"
          value={facts.lastDay === UNTIL_REPAIRED ? "" : facts.lastDay}
          help={mayStayOpen ? "Vide\u00a0: jusqu’à la réparation" : undefined}
          onChange={({ target }) =>
            onChange({ lastDay: target.value === "" && mayStayOpen ? UNTIL_REPAIRED : target.value })
          }
          min={from}
          error={about("lastDay")}
        />
      </div>
      <Input
        label="Motif, pour l’équipe"
        value={facts.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
        maxLength={200}
        error={about("reason")}
      />
    </>
  );
}

/** Why the whole of it was refused; what is wrong with one field stands beside that field. */
export function wholeRefusal(refused: Refused | null): string | null {
  return refused && !names.includes(refused.field ?? "") ? refused.message : null;
}
