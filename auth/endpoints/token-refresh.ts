import { z } from "zod";
import { isFailure } from "../errors.ts";
import { given, readBody } from "../read-body.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { type OpenHandler, ok } from "../wire.ts";

export const grantRefresh: OpenHandler = async (deps, request) => {
  const body = readBody(z.object({ refresh_token: given }), request);
  if (isFailure(body)) return body;
  const session = await refreshSession(deps, body.refresh_token ?? "", request);
  return isFailure(session) ? session : ok(session);
};
