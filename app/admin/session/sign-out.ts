import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { signOutFailed } from "#content/messages/auth.ts";
import { authClient } from "./auth-client.ts";
import { serverMessage } from "./explain.ts";
import { announceSignOut } from "./sign-out-channel.ts";

/** False, and a toast, when the server could not be reached; the session then stays. */
export async function signOut(scope: "local" | "global" | "others" = "local"): Promise<boolean> {
  const client = await authClient();
  const { error } = await client.signOut({ scope });
  if (error) {
    notify(signOutFailed(serverMessage(error)));
    return false;
  }
  if (scope !== "others") announceSignOut();
  return true;
}
