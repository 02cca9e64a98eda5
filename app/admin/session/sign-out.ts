import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { signOutFailed } from "#content/messages/auth.ts";
import { authClient } from "./auth-client.ts";
import { serverMessage } from "./explain.ts";
import { announceLeaving } from "./leaving.ts";

/** False, and a notice, when the server could not be told; the session then stays. */
export async function signOut(scope: "local" | "global" | "others" = "local"): Promise<boolean> {
  const client = await authClient();
  const { error } = await client.signOut({ scope });
  if (error) {
    notify(signOutFailed(serverMessage(error)));
    return false;
  }
  if (scope !== "others") announceLeaving();
  return true;
}
