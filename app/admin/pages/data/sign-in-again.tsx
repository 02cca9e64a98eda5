import { useNavigate } from "#router";
import type { Refusal } from "../../client/outcome.ts";
import { loginPath } from "../../session/origin.ts";
import { signOut } from "../../session/sign-out.ts";
import { AdminButton } from "../../ui/admin-button.tsx";

/** Why it was refused; with the way to the sign-in page when the last sign-in is too old. */
export function SignInAgain({ refusal }: { refusal: Refusal | null }) {
  const navigate = useNavigate();
  const signInAgain = async () => {
    if (await signOut()) await navigate(loginPath(null, "/admin/donnees"));
  };
  return (
    <div role="alert">
      {refusal ? (
        <div className="adm-notice mt-3" data-tone="bad">
          <p>{refusal.message}</p>
          {refusal.status === 403 ? (
            <div className="adm-actions mt-2">
              <AdminButton onClick={signInAgain}>Se reconnecter</AdminButton>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
