import { admin, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { type Me, roleNames } from "../../shell/me.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { StaffMember } from "./staff.tsx";

interface ControlProps {
  readonly member: StaffMember;
}

type Change = { readonly role: "owner" | "staff" } | { readonly mustHaveSecondFactor: boolean };

/** The choice shows at once, and gives way to what the server has once it has answered that one. */
function useMemberChange<Value>(id: string, changeOf: (value: Value) => Change) {
  return useSave<Value>({
    send: (value) => send(admin.staff[":id"].$patch({ param: { id }, json: changeOf(value) })),
    notice: () => ({ title: "Accès enregistré", variant: "default" }),
    failure: "Changement refusé",
    refresh: "always",
    whileBusy: "replace",
  });
}

export function RoleChoice({ member: { id, email, role } }: ControlProps) {
  const { save, pending, isBusy } = useMemberChange<"owner" | "staff">(id, (next) => ({ role: next }));
  return (
    <select
      className="team-role"
      aria-label={`Rôle de ${email}`}
      value={pending ?? role}
      disabled={isBusy}
      onChange={(event) => save(event.target.value === "owner" ? "owner" : "staff")}
    >
      <option value="owner">{roleNames.owner}</option>
      <option value="staff">{roleNames.staff}</option>
    </select>
  );
}

export function SecondFactorChoice(props: ControlProps & { readonly isForAll: boolean }) {
  const { member, isForAll } = props;
  const { id, email, hasSecondFactor, mustHaveSecondFactor } = member;
  const { save, pending } = useMemberChange<boolean>(id, (next) => ({ mustHaveSecondFactor: next }));
  return (
    <label className="team-check">
      <input
        type="checkbox"
        checked={pending ?? mustHaveSecondFactor}
        disabled={isForAll}
        onChange={(event) => save(event.target.checked)}
      />
      <span>
        Exiger un code<span className="sr-only"> à {email}</span>
        <small>{hasSecondFactor ? "Application activée" : "Pas encore d’application"}</small>
      </span>
    </label>
  );
}

export function MemberActions({ member, me }: ControlProps & { readonly me: Me }) {
  const { id, email, role, isPending } = member;
  const inviting = useSave({
    send: () => send(admin.staff.$post({ json: { email, role } })),
    notice: () =>
      mailNotice({ sent: "Invitation renvoyée", kept: "Invitation enregistrée", description: email }),
    failure: "Envoi refusé",
    refresh: "never",
  });
  const resetting = useSave({
    send: () => send(admin.staff[":id"].factors.$delete({ param: { id } })),
    notice: () => ({
      title: "Double authentification réinitialisée",
      description: email,
      variant: "default",
    }),
    failure: "Réinitialisation refusée",
    refresh: "always",
  });
  const removing = useSave({
    send: () => send(admin.staff[":id"].$delete({ param: { id } })),
    notice: () => ({ title: "Accès retiré", description: email, variant: "default" }),
    failure: "Retrait refusé",
    refresh: "always",
  });
  return (
    <div className="team-actions">
      {isPending ? (
        <AdminButton
          busy={inviting.isBusy}
          aria-label={`Renvoyer l’invitation à ${email}`}
          onClick={() => inviting.save()}
        >
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
          saving={resetting}
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
        saving={removing}
      >
        {id === me.userId
          ? "C’est votre propre compte\u00a0: vous ne pourrez plus entrer."
          : `${email} est déconnecté aussitôt et ne peut plus entrer. Son compte est effacé.`}
      </Confirm>
    </div>
  );
}
