import { z } from "zod";
import { lockLinker } from "../accounts/lock-linker.ts";
import { refuseLinking } from "../accounts/refuse-linking.ts";
import { resolveAccount } from "../accounts/resolve-account.ts";
import { audit } from "../audit.ts";
import { authenticateUser } from "../authenticate.ts";
import { isFailure, OAuthError } from "../errors.ts";
import { flag, given, readBody } from "../read-body.ts";
import { issueSession } from "../sessions/issue-session.ts";
import { changingAddress } from "../users/changing-address.ts";
import { type OpenHandler, ok } from "../wire.ts";

export const idTokenBody = z.object({
  provider: given,
  id_token: given,
  access_token: given,
  nonce: given,
  client_id: given,
  issuer: given,
  link_identity: flag,
});

/** An ID token that a provider gave to the page itself (contract 4.5). */
export const grantIdToken: OpenHandler = async (deps, request) => {
  const body = readBody(idTokenBody, request);
  if (isFailure(body)) return body;
  if (!body.id_token) return new OAuthError("invalid request", "id_token required");
  if (!body.provider && !(body.client_id && body.issuer)) {
    return new OAuthError("invalid request", "provider or client_id and issuer required");
  }
  const caller = body.link_identity ? await authenticateUser(deps, request) : null;
  if (isFailure(caller)) return caller;
  const refused = caller && (await refuseLinking(deps, caller));
  if (refused) return refused;
  const identity = await deps.extensions.verifyIdToken(deps, {
    provider: body.provider ?? "",
    idToken: body.id_token,
    accessToken: body.access_token,
    nonce: body.nonce,
    clientId: body.client_id,
    issuer: body.issuer,
  });
  if (isFailure(identity)) return identity;
  return changingAddress(deps, async (transaction) => {
    const linkTo = caller && (await lockLinker(deps, transaction, caller));
    if (isFailure(linkTo)) return linkTo;
    const options = linkTo ? { request, linkTo: linkTo.id } : { request };
    const user = await resolveAccount(deps, transaction, identity, options);
    if (isFailure(user)) return user;
    const { provider } = identity;
    const session = await issueSession(deps, transaction, { user, method: "oauth", provider, request });
    const details = { provider };
    await audit(transaction, deps, {
      action: "login",
      actorId: user.id,
      subjectId: user.id,
      request,
      details,
    });
    return ok(session);
  });
};
