import { createUserByAdmin } from "./endpoints/admin-create-user.ts";
import { deleteUserByAdmin } from "./endpoints/admin-delete-user.ts";
import { deleteFactorByAdmin, listFactorsByAdmin, updateFactorByAdmin } from "./endpoints/admin-factors.ts";
import { generateLink } from "./endpoints/admin-generate-link.ts";
import { listUsers } from "./endpoints/admin-list-users.ts";
import { readUserByAdmin } from "./endpoints/admin-read-user.ts";
import { updateUserByAdmin } from "./endpoints/admin-update-user.ts";
import { invite } from "./endpoints/invite.ts";
import { logout } from "./endpoints/logout.ts";
import { otp } from "./endpoints/otp.ts";
import { answerSettings, readHealth, readKeys } from "./endpoints/public-facts.ts";
import { reauthenticate } from "./endpoints/reauthenticate.ts";
import { recover } from "./endpoints/recover.ts";
import { resend } from "./endpoints/resend.ts";
import { signup } from "./endpoints/signup.ts";
import { token } from "./endpoints/token.ts";
import { updateUser } from "./endpoints/update-user.ts";
import { readUser } from "./endpoints/user.ts";
import { verify } from "./endpoints/verify.ts";
import { verifyLink } from "./endpoints/verify-link.ts";
import type { AuthRoute } from "./wire.ts";

/** The core of the service; providers, directories and factors bring their own (contract 12). */
export const coreRoutes: readonly AuthRoute[] = [
  { method: "POST", path: "/signup", access: "key", limit: "signup", even: true, handler: signup },
  { method: "POST", path: "/token", access: "key", limit: "token", handler: token },
  { method: "POST", path: "/otp", access: "key", limit: "otp", even: true, handler: otp },
  { method: "POST", path: "/magiclink", access: "key", limit: "otp", even: true, handler: otp },
  { method: "POST", path: "/verify", access: "key", limit: "verify", even: true, handler: verify },
  { method: "GET", path: "/verify", access: "open", limit: "verify", acts: true, handler: verifyLink },
  { method: "POST", path: "/recover", access: "key", limit: "recover", even: true, handler: recover },
  { method: "POST", path: "/resend", access: "key", limit: "resend", even: true, handler: resend },
  {
    method: "GET",
    path: "/reauthenticate",
    access: "user",
    limit: "resend",
    acts: true,
    handler: reauthenticate,
  },
  { method: "GET", path: "/user", access: "user", handler: readUser },
  { method: "PUT", path: "/user", access: "user", limit: "user", handler: updateUser },
  { method: "POST", path: "/logout", access: "user", handler: logout },
  { method: "POST", path: "/invite", access: "admin", handler: invite },
  { method: "POST", path: "/admin/generate_link", access: "admin", handler: generateLink },
  { method: "GET", path: "/admin/users", access: "admin", handler: listUsers },
  { method: "POST", path: "/admin/users", access: "admin", handler: createUserByAdmin },
  { method: "GET", path: "/admin/users/:id", access: "admin", handler: readUserByAdmin },
  { method: "PUT", path: "/admin/users/:id", access: "admin", handler: updateUserByAdmin },
  { method: "DELETE", path: "/admin/users/:id", access: "admin", handler: deleteUserByAdmin },
  { method: "GET", path: "/admin/users/:id/factors", access: "admin", handler: listFactorsByAdmin },
  {
    method: "PUT",
    path: "/admin/users/:id/factors/:factorId",
    access: "admin",
    handler: updateFactorByAdmin,
  },
  {
    method: "DELETE",
    path: "/admin/users/:id/factors/:factorId",
    access: "admin",
    handler: deleteFactorByAdmin,
  },
  { method: "GET", path: "/settings", access: "key", handler: answerSettings },
  { method: "GET", path: "/health", access: "open", handler: readHealth },
  { method: "GET", path: "/.well-known/jwks.json", access: "open", handler: readKeys },
];
