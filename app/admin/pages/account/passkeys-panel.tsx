import { IconPlus } from "#app/art/icons.tsx";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { addPasskey, type Passkey, removePasskey } from "../../session/passkeys.ts";
import { SignInAgain } from "../../session/sign-in-again.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { describeDevice } from "./describe-device.ts";
import { RenamePasskey } from "./rename-passkey.tsx";

interface PasskeysPanelProps {
  readonly passkeys: readonly Passkey[];
  readonly onChanged: () => Promise<void>;
}

export function PasskeysPanel({ passkeys, onChanged }: PasskeysPanelProps) {
  const removing = useSave({
    send: removePasskey,
    notice: () => ({ title: "Clé d’accès retirée", variant: "default" }),
    onSaved: onChanged,
    onRefused: onChanged,
    refresh: "never",
  });
  const adding = useSave({
    send: () => addPasskey(describeDevice(navigator.userAgent)),
    notice: () => ({
      title: "Clé d’accès ajoutée",
      description: "Elle vous connecte sans adresse ni mot de passe.",
      variant: "default",
    }),
    onSaved: onChanged,
    refresh: "never",
  });
  const add = () => {
    removing.clear();
    return adding.save();
  };
  const remove = ({ id }: Passkey) => {
    adding.clear();
    return removing.save(id);
  };
  return (
    <Panel title="Clés d’accès">
      <p className="acc-text">
        L’empreinte, le visage ou le code de votre appareil remplace l’adresse, le mot de passe et le code de
        l’application.
      </p>
      {passkeys.length > 0 ? (
        <ul className="acc-passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="acc-factor">
              <p>
                {passkey.name}
                <small>Ajoutée le {formatParisInstant(new Date(passkey.since))}</small>
                <small>{lastUse(passkey)}</small>
              </p>
              <div className="adm-actions">
                <RenamePasskey passkey={passkey} onRenamed={onChanged} />
                <Confirm
                  label={
                    <>
                      Retirer<span className="sr-only"> {passkey.name}</span>
                    </>
                  }
                  title="Retirer cette clé d’accès"
                  confirmLabel="Retirer"
                  saving={{ save: () => remove(passkey), isBusy: removing.isBusy }}
                  closesOnRefusal
                >
                  «&nbsp;{passkey.name}&nbsp;» ne vous connectera plus, et les sessions ouvertes ailleurs avec
                  elle se ferment.
                </Confirm>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <AdminButton
        look={passkeys.length > 0 ? "quiet" : "primary"}
        icon={<IconPlus />}
        busy={adding.isBusy}
        onClick={add}
      >
        Ajouter une clé d’accès
      </AdminButton>
      <SignInAgain refusal={adding.refusal ?? removing.refusal} origin="/admin/compte" />
    </Panel>
  );
}

function lastUse({ lastUsedAt }: Passkey): string {
  if (lastUsedAt === null) return "Jamais utilisée";
  return `Dernière connexion le ${formatParisInstant(new Date(lastUsedAt))}`;
}
