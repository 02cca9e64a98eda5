import { z } from "zod";
import { fail, isFailure } from "../errors.ts";
import { given, readBody } from "../read-body.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { type OpenHandler, ok } from "../wire.ts";
import { grantIdToken } from "./token-id-token.ts";
import { grantPassword } from "./token-password.ts";
import { grantPkce } from "./token-pkce.ts";

export const refreshBody = z.object({ refresh_token: given });

const grantRefresh: OpenHandler = async (deps, request) => {
  const body = readBody(refreshBody, request);
  if (isFailure(body)) return body;
  const session = await refreshSession(deps, body.refresh_token ?? "", request);
  return isFailure(session) ? session : ok(session);
};

/** POST /token?grant_type= (contract 4.2 to 4.6). */
export const token: OpenHandler = async (deps, request) => {
  switch (request.query.get("grant_type")) {
    case "password":
      return grantPassword(deps, request);
    case "refresh_token":
      return grantRefresh(deps, request);
    case "pkce":
      return grantPkce(deps, request);
    case "id_token":
      return grantIdToken(deps, request);
    case "web3":
      return fail("web3_provider_disabled");
    default:
      return fail("invalid_credentials", "unsupported_grant_type");
  }
};
