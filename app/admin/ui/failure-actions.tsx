import { useLocation, useNavigate, useRevalidator } from "#router";
import { loginPath, originOf } from "../session/origin.ts";
import { signOut } from "../session/sign-out.ts";
import { AdminButton, AdminLink } from "./admin-button.tsx";
import type { AdminHandle } from "./admin-handle.ts";

interface FailureActionsProps {
  readonly status: number;
  readonly isInside: boolean;
  /** The missing record, where known. */
  readonly missing: AdminHandle["missing"] | null;
}

/** The way on from a failure: the list, another account, another try, or home. */
export function FailureActions({ status, isInside, missing }: FailureActionsProps) {
  if (missing)
    return (
      <AdminLink to={missing.list.to} look="primary">
        {missing.back}
      </AdminLink>
    );
  const home = isInside ? (
    <AdminLink to="/admin" look="primary">
      Ma journée
    </AdminLink>
  ) : null;
  if (status === 404) return home;
  return (
    <>
      {home}
      {status === 403 ? <SwitchAccountButton /> : <RetryButton />}
    </>
  );
}

/** Out first: the sign-in page would send whoever is still in straight back here. */
function SwitchAccountButton() {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <AdminButton
      onClick={async () => {
        if (await signOut()) await navigate(loginPath(null, originOf(location)));
      }}
    >
      Changer de compte
    </AdminButton>
  );
}

function RetryButton() {
  const { state, revalidate } = useRevalidator();
  return (
    <AdminButton busy={state === "loading"} onClick={revalidate}>
      Réessayer
    </AdminButton>
  );
}
