import { fail } from "../errors.ts";
import type { AuthRoute } from "../wire.ts";
import { listOwnPasskeys, removeOwnPasskey, renameOwnPasskey } from "./own-passkeys.ts";
import { listPasskeysByAdmin, removePasskeyByAdmin } from "./passkeys-by-admin.ts";
import { finishRegistration, startRegistration } from "./register-passkey.ts";
import { finishSignIn, startSignIn } from "./sign-in-with-passkey.ts";

const routes: readonly AuthRoute[] = [
  {
    method: "POST",
    path: "/passkeys/registration/options",
    access: "user",
    limit: "challenge",
    handler: startRegistration,
  },
  {
    method: "POST",
    path: "/passkeys/registration/verify",
    access: "user",
    limit: "factor-verify",
    handler: finishRegistration,
  },
  {
    method: "POST",
    path: "/passkeys/authentication/options",
    access: "key",
    limit: "challenge",
    handler: startSignIn,
  },
  {
    method: "POST",
    path: "/passkeys/authentication/verify",
    access: "key",
    limit: "factor-verify",
    handler: finishSignIn,
  },
  { method: "GET", path: "/passkeys", access: "user", handler: listOwnPasskeys },
  { method: "PATCH", path: "/passkeys/:id", access: "user", limit: "other", handler: renameOwnPasskey },
  { method: "DELETE", path: "/passkeys/:id", access: "user", limit: "other", handler: removeOwnPasskey },
  { method: "GET", path: "/admin/users/:id/passkeys", access: "admin", handler: listPasskeysByAdmin },
  {
    method: "DELETE",
    path: "/admin/users/:id/passkeys/:passkeyId",
    access: "admin",
    handler: removePasskeyByAdmin,
  },
];

/** Where passkeys are off each route says so, after authentication and before it reads anything. */
export function passkeyRoutes({ passkeys }: { readonly passkeys: boolean }): readonly AuthRoute[] {
  if (passkeys) return routes;
  return routes.map((route) => ({ ...route, handler: async () => fail("passkey_disabled") }));
}
