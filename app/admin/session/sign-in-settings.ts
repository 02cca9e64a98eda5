import { signInKey } from "./auth-client.ts";

/** What anybody may know of the sign-in service. */
export interface SignInSettings {
  /** There is no owner yet: the first sign-up becomes the owner. */
  readonly awaitsOwner: boolean;
  /** That sign-up needs the code printed at start. */
  readonly needsSetupCode: boolean;
  readonly isSignUpOpen: boolean;
  readonly hasPasskeys: boolean;
  /** Other services one may sign in with, "google". */
  readonly providers: readonly string[];
}

interface SettingsBody {
  readonly external: Readonly<Record<string, boolean>>;
  readonly disable_signup: boolean;
  readonly passkeys_enabled?: boolean;
  readonly awaits_owner?: boolean;
  readonly setup_code_required?: boolean;
}

const own = new Set(["email", "phone", "anonymous_users"]);

export async function readSignInSettings(): Promise<SignInSettings> {
  const response = await fetch("/auth/v1/settings", { headers: { apikey: await signInKey() } });
  if (!response.ok) throw new Error("Le service de connexion ne répond pas.");
  const body = (await response.json()) as SettingsBody;
  return {
    awaitsOwner: body.awaits_owner ?? false,
    needsSetupCode: body.setup_code_required ?? false,
    isSignUpOpen: !body.disable_signup,
    hasPasskeys: body.passkeys_enabled ?? false,
    providers: Object.keys(body.external).filter((name) => body.external[name] && !own.has(name)),
  };
}
