import { useNavigate } from "#router";
import type { Refusal } from "../client/outcome.ts";
import { AdminButton } from "../ui/admin-button.tsx";
import { loginPath } from "./origin.ts";
import { signOut } from "./sign-out.ts";

interface SignInAgainProps {
  readonly refusal: Refusal | null;
  /** The page that asks, where one comes back to. */
  readonly origin: string;
}

/** Why it was refused; with the way to the sign-in page when the last sign-in is too old. */
export function SignInAgain({ refusal, origin }: SignInAgainProps) {
  const navigate = useNavigate();
  const signInAgain = async () => {
    if (await signOut()) await navigate(loginPath(null, origin));
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
