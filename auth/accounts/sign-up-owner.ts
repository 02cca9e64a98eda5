import type { AuthDeps } from "../deps.ts";
import { fail } from "../errors.ts";
import type { AuthOutcome } from "../wire.ts";
import { type Applicant, addUser, confirmAndSignIn } from "./applicant.ts";
import { awaitOwnerTurn, hasOwner } from "./signup-policy.ts";

/** The first account becomes the owner's; of two concurrent sign-ups exactly one succeeds. */
export function signUpOwner(deps: AuthDeps, applicant: Applicant): Promise<AuthOutcome> {
  return deps.db.orm.transaction(async (transaction) => {
    await awaitOwnerTurn(transaction);
    if (await hasOwner(transaction)) return fail("signup_disabled");
    if (!applicant.email) return fail("validation_failed", "The first sign-up needs an email address");
    const user = await addUser(deps, transaction, applicant, { role: "owner" });
    if (!user) return fail("user_already_exists");
    return confirmAndSignIn(deps, transaction, user, applicant);
  });
}
