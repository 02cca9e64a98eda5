import { useState } from "react";
import { IconShieldCheck } from "#app/art/icons.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { AuthenticatorSetup } from "../../session/enrolment.tsx";
import { outcomeOf } from "../../session/explain.ts";
import { type Authenticator, removeAuthenticator } from "../../session/second-factor.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSave } from "../../ui/use-save.ts";
import { RecoveryCodesSection } from "./recovery-codes-section.tsx";

interface AuthenticatorPanelProps {
  readonly authenticators: readonly Authenticator[];
  /** Recovery codes not used yet; null without any. */
  readonly codesLeft: number | null;
  readonly onChanged: () => Promise<void>;
}

export function AuthenticatorPanel({ authenticators, codesLeft, onChanged }: AuthenticatorPanelProps) {
  const [isSettingUp, setSettingUp] = useState(false);
  const isOn = authenticators.length > 0;
  const finish = async () => {
    setSettingUp(false);
    notify({
      title: "Double authentification activée",
      description: "Un code vous sera demandé à chaque connexion.",
      variant: "default",
    });
    await onChanged();
  };
  return (
    <Panel
      title="Double authentification"
      aside={<StatusPill tone={isOn ? "good" : "hollow"}>{isOn ? "Activée" : "Désactivée"}</StatusPill>}
    >
      <p className="acc-text">
        Un code à 6&nbsp;chiffres, affiché par une application de votre téléphone, complète le mot de passe.
      </p>
      {authenticators.map(({ id, name, since }) => (
        <div key={id} className="acc-factor">
          <p>
            {name}
            <small>Depuis le {formatParisInstant(new Date(since))}</small>
          </p>
          <RemoveButton id={id} onRemoved={onChanged} />
        </div>
      ))}
      {isOn && !isSettingUp ? <RecoveryCodesSection codesLeft={codesLeft} onChanged={onChanged} /> : null}
      {isSettingUp ? <AuthenticatorSetup onDone={finish} onVerified={onChanged} /> : null}
      {!isOn && !isSettingUp ? (
        <AdminButton look="primary" icon={<IconShieldCheck />} onClick={() => setSettingUp(true)}>
          Activer
        </AdminButton>
      ) : null}
    </Panel>
  );
}

function RemoveButton({ id, onRemoved }: { id: string; onRemoved: () => Promise<void> }) {
  const removing = useSave({
    send: async () => outcomeOf(await removeAuthenticator(id)),
    notice: () => ({ title: "Application retirée", variant: "default" }),
    failure: "Retrait impossible",
    onSaved: onRemoved,
    refresh: "never",
  });
  return (
    <Confirm label="Retirer" title="Retirer cette application" confirmLabel="Retirer" saving={removing}>
      Le mot de passe suffira de nouveau pour entrer avec votre compte.
    </Confirm>
  );
}
