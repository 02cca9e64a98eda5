import { useOutletContext } from "react-router";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { admin, read, type SuccessBody } from "../../client/admin-client.ts";
import type { Me } from "../../shell/me.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/staff.ts";
import { InviteForm } from "./invite-form.tsx";
import { MemberActions, RoleChoice, SecondFactorChoice } from "./member-controls.tsx";
import "./staff.css";

export type StaffMember = SuccessBody<Awaited<ReturnType<typeof admin.staff.$get>>>["members"][number];

export async function clientLoader() {
  return read(admin.staff.$get());
}
clientLoader.hydrate = true as const;

/** The staff list: roles and second factors. */
export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { members, isSecondFactorForAll } = loaderData;
  const me = useOutletContext<Me>();
  const people = members.length > 1 ? `${members.length} personnes` : "1 personne";
  return (
    <>
      <PageHead title="Équipe" detail={`${people} avec un accès à l’administration`} />
      <div className="adm-columns">
        <Panel title="Accès" flush>
          <ul className="team-list">
            {members.map((member) => (
              <li key={member.id}>
                <Person member={member} isMe={member.id === me.userId} />
                <RoleChoice member={member} />
                <SecondFactorChoice member={member} isForAll={isSecondFactorForAll} />
                <MemberActions member={member} me={me} />
              </li>
            ))}
          </ul>
        </Panel>
        <InviteForm />
      </div>
    </>
  );
}

function Person({ member, isMe }: { member: StaffMember; isMe: boolean }) {
  const { email, isPending, isBanned, lastSignInAt } = member;
  return (
    <div className="team-person">
      <b>
        {email}
        {isMe ? " (vous)" : ""}
      </b>
      {isPending ? <StatusPill tone="warn">Invitation en attente</StatusPill> : null}
      {isBanned ? <StatusPill tone="bad">Suspendu</StatusPill> : null}
      {!isPending && lastSignInAt ? (
        <small>Dernière connexion&nbsp;: {formatParisInstant(new Date(lastSignInAt))}</small>
      ) : null}
    </div>
  );
}
