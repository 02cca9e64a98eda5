import { Link, useNavigate } from "react-router";
import { IconLogout } from "#app/art/icons.tsx";
import { signOut } from "../session/sign-out.ts";
import { type Me, roleNames } from "./who.ts";

export function UserBlock({ me }: { me: Me }) {
  const navigate = useNavigate();
  return (
    <div className="adm-user">
      <Link to="/admin/compte" className="adm-user-link" title="Mon compte">
        <span className="adm-avatar" aria-hidden="true">
          {me.email.slice(0, 2).toUpperCase()}
        </span>
        <span className="adm-user-name">
          <b>{me.email}</b>
          <small>{roleNames[me.role]}</small>
        </span>
      </Link>
      <button
        type="button"
        className="adm-icon-button"
        aria-label="Se déconnecter"
        title="Se déconnecter"
        onClick={async () => {
          if (await signOut()) navigate("/admin/login");
        }}
      >
        <IconLogout />
      </button>
    </div>
  );
}
