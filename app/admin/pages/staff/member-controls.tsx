import { useState } from "react";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { admin, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { type Me, roleNames } from "../../shell/who.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import type { Member } from "./staff.tsx";
import { useWish } from "./use-wish.ts";

interface ControlProps {
  readonly member: Member;
  readonly onChanged: () => Promise<void>;
}

type Change = { readonly role: "owner" | "staff" } | { readonly mustHaveSecondFactor: boolean };

/** True when saved; else the server's reason is shown and nothing changed. */
async function save(id: string, json: Change): Promise<boolean> {
  const answer = await send(admin.staff[":id"].$patch({ param: { id }, json }));
  if (answer.ok) notify({ title: "Accès enregistré", variant: "default" });
  else notify({ title: "Changement refusé", description: answer.message, variant: "destructive" });
  return answer.ok;
}

export function RoleChoice({ member: { id, email, role }, onChanged }: ControlProps) {
  const [wanted, want] = useWish<"owner" | "staff">((next) => save(id, { role: next }), onChanged);
  return (
    <select
      className="team-role"
      aria-label={`Rôle de ${email}`}
      value={wanted ?? role}
      disabled={wanted !== null}
      onChange={(event) => want(event.target.value === "owner" ? "owner" : "staff")}
    >
      <option value="owner">{roleNames.owner}</option>
      <option value="staff">{roleNames.staff}</option>
    </select>
  );
}

export function SecondFactorChoice(props: ControlProps & { readonly isForAll: boolean }) {
  const { member, isForAll, onChanged } = props;
  const { id, email, hasSecondFactor, mustHaveSecondFactor } = member;
  const [wanted, want] = useWish<boolean>((next) => save(id, { mustHaveSecondFactor: next }), onChanged);
  return (
    <label className="team-check">
      <input
        type="checkbox"
        checked={wanted ?? mustHaveSecondFactor}
        disabled={isForAll}
        onChange={(event) => want(event.target.checked)}
      />
      <span>
        Exiger un code<span className="sr-only"> à {email}</span>
        <small>{hasSecondFactor ? "Application activée" : "Pas encore d’application"}</small>
      </span>
    </label>
  );
}

export function MemberActions({ member, me, onChanged }: ControlProps & { readonly me: Me }) {
  const { id, email, role, isPending } = member;
  const [isBusy, setBusy] = useState(false);
  const inviteAgain = async () => {
    setBusy(true);
    const answer = await send(admin.staff.$post({ json: { email, role } }));
    setBusy(false);
    notify(
      answer.ok
        ? mailNotice({ sent: "Invitation renvoyée", kept: "Invitation enregistrée", description: email })
        : { title: "Envoi refusé", description: answer.message, variant: "destructive" },
    );
  };
  const resetFactors = async (): Promise<boolean> => {
    const answer = await send(admin.staff[":id"].factors.$delete({ param: { id } }));
    notify(
      answer.ok
        ? { title: "Double authentification réinitialisée", description: email, variant: "default" }
        : { title: "Réinitialisation refusée", description: answer.message, variant: "destructive" },
    );
    await onChanged();
    return answer.ok;
  };
  const remove = async (): Promise<boolean> => {
    const answer = await send(admin.staff[":id"].$delete({ param: { id } }));
    if (answer.ok) notify({ title: "Accès retiré", description: email, variant: "default" });
    else notify({ title: "Retrait refusé", description: answer.message, variant: "destructive" });
    await onChanged();
    return answer.ok;
  };
  return (
    <div className="team-actions">
      {isPending ? (
        <AdminButton busy={isBusy} aria-label={`Renvoyer l’invitation à ${email}`} onClick={inviteAgain}>
          Renvoyer
        </AdminButton>
      ) : null}
      {member.hasSecondFactor && id !== me.userId ? (
        <Confirm
          look="quiet"
          label={
            <>
              Réinitialiser le code<span className="sr-only"> de {email}</span>
            </>
          }
          title="Réinitialiser la double authentification"
          confirmLabel="Réinitialiser"
          onConfirm={resetFactors}
        >
          {`À faire si ${email} a perdu son téléphone et ses codes de secours, après vous être assuré que c’est bien lui ou elle qui le demande. Son application et ses codes ne serviront plus, ses sessions se ferment, et un e-mail l’en informe.`}
        </Confirm>
      ) : null}
      <Confirm
        label={
          <>
            Retirer<span className="sr-only"> l’accès de {email}</span>
          </>
        }
        title="Retirer l’accès"
        confirmLabel="Retirer l’accès"
        onConfirm={remove}
      >
        {id === me.userId
          ? "C’est votre propre compte\u00a0: vous ne pourrez plus entrer."
          : `${email} est déconnecté aussitôt et ne peut plus entrer. Son compte est effacé.`}
      </Confirm>
    </div>
  );
}
