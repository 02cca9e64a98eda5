import { Input } from "#app/ui/fields/input.tsx";
import { UNTIL_REPAIRED } from "#domain/rental/rental-return.ts";
import type { SaveForm } from "../../ui/use-save.ts";

export interface OutageInput {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reason: string;
}

interface OutageFieldsProps {
  readonly facts: OutageInput;
  /** Before it nothing can be chosen. */
  readonly from: string;
  readonly errorAt: SaveForm["errorAt"];
  /** A damaged machine may be away until it is repaired. */
  readonly mayStayOpen?: boolean;
  readonly onChange: (part: Partial<OutageInput>) => void;
}

/** The fields that show their own refusal. */
export const outageFieldNames = ["firstDay", "lastDay", "reason"] as const;

/** From when to when, and why: the same for a new outage and for one that changes. */
export function OutageFields({ facts, from, errorAt, mayStayOpen = false, onChange }: OutageFieldsProps) {
  return (
    <>
      <div className="rent-days-asked">
        <Input
          label="Premier jour"
          type="date"
          value={facts.firstDay}
          onChange={({ target }) => onChange({ firstDay: target.value })}
          min={from}
          error={errorAt("firstDay")}
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
          error={errorAt("lastDay")}
        />
      </div>
      <Input
        label="Motif, pour l’équipe"
        value={facts.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
        maxLength={200}
        error={errorAt("reason")}
      />
    </>
  );
}
