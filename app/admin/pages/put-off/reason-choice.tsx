import { putOffReasons } from "#content/planning/put-off-words.ts";
import { PUT_OFF_REASONS, type PutOffReason } from "#domain/planning/put-off.ts";

interface ReasonChoiceProps {
  readonly reason: PutOffReason;
  readonly onChoose: (reason: PutOffReason) => void;
}

/** Why the day is put off. */
export function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  return (
    <fieldset className="po-reasons">
      <legend className="sr-only">Raison</legend>
      {PUT_OFF_REASONS.map((one) => (
        <label key={one} data-chosen={one === reason || undefined}>
          <input
            type="radio"
            name="raison"
            className="sr-only"
            checked={one === reason}
            onChange={() => onChoose(one)}
          />
          {putOffReasons[one].label}
        </label>
      ))}
    </fieldset>
  );
}
