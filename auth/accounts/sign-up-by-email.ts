import { audit } from "../audit.ts";
import type { AuthDeps } from "../deps.ts";
import { fail } from "../errors.ts";
import { takeSend } from "../limits/send-limits.ts";
import { sendLink } from "../mails/send-link.ts";
import { chooseRedirect } from "../redirects/redirects.ts";
import { findUserByEmail } from "../users/find-user.ts";
import { renderUser } from "../users/render-user.ts";
import { type AuthOutcome, ok } from "../wire.ts";
import { type Applicant, addUser, confirmAndSignIn, decoy } from "./applicant.ts";
import { isInvitationOpen } from "./drop-unproven.ts";

/** With confirmation, a taken address is answered with a made-up user, and its owner gets no mail (contract 4.1). */
export function signUpByEmail(deps: AuthDeps, applicant: Applicant): Promise<AuthOutcome> {
  const { pkce, request } = applicant;
  const email = applicant.email ?? "";
  return deps.db.orm.transaction(async (transaction) => {
    const known = await findUserByEmail(transaction, email);
    if (deps.settings.autoconfirmEmail) {
      const user = known ? undefined : await addUser(deps, transaction, applicant);
      return user ? confirmAndSignIn(deps, transaction, user, applicant) : fail("user_already_exists");
    }
    const isTaken = known !== undefined && (known.emailConfirmedAt !== null || isInvitationOpen(known));
    const sending = {
      kind: "confirmation",
      channel: "email",
      address: email,
      from: request.address,
    } as const;
    const tooMany = await takeSend(deps, transaction, sending);
    if (tooMany) return tooMany;
    const user = isTaken ? known : (known ?? (await addUser(deps, transaction, applicant)));
    await audit(transaction, deps, { action: "signup", subjectId: user?.id ?? null, request });
    // No user: a concurrent request took the address; the answer is the one for a taken address.
    if (isTaken || !user) return ok(decoy(deps, applicant));
    const redirectTo = chooseRedirect(deps.settings, request);
    const informed = await sendLink(deps, transaction, { user, type: "signup", pkce, redirectTo });
    return ok(await renderUser(transaction, informed));
  });
}
