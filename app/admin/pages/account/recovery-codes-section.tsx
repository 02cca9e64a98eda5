import { useState } from "react";
import { refused } from "../../client/outcome.ts";
import { explain } from "../../session/explain.ts";
import { renewRecoveryCodes } from "../../session/recovery-codes.ts";
import { RecoveryCodesView } from "../../session/recovery-codes-view.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";

interface RecoveryCodesSectionProps {
  /** Null for an account without a set. */
  readonly codesLeft: number | null;
  readonly onChanged: () => Promise<void>;
}

/** How many codes are left, and a new set. */
export function RecoveryCodesSection({ codesLeft, onChanged }: RecoveryCodesSectionProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renewing = useSave({
    send: async () => {
      const made = await renewRecoveryCodes();
      return "length" in made ? { ok: true, data: made } : refused(explain(made));
    },
    failure: "Codes non créés",
    onSaved: setCodes,
    refresh: "never",
  });
  const finish = async () => {
    setCodes(null);
    await onChanged();
  };
  if (codes) return <RecoveryCodesView codes={codes} onDone={() => void finish()} />;
  return (
    <div className="acc-factor">
      <p>
        Codes de secours
        <small>{leftText(codesLeft)}</small>
      </p>
      {codesLeft === null ? (
        <AdminButton busy={renewing.isBusy} onClick={() => renewing.save()}>
          Créer
        </AdminButton>
      ) : (
        <Confirm
          label="Renouveler"
          look="quiet"
          title="Renouveler les codes de secours"
          confirmLabel="Renouveler"
          saving={renewing}
        >
          Dix nouveaux codes seront affichés une fois. Les anciens ne serviront plus.
        </Confirm>
      )}
    </div>
  );
}

function leftText(count: number | null): string {
  if (count === null) return "Aucun\u00a0: sans votre téléphone, vous ne pourriez plus entrer.";
  if (count === 0) return "Tous ont servi\u00a0: renouvelez-les.";
  return count === 1 ? "Il en reste un." : `Il en reste ${count}.`;
}
