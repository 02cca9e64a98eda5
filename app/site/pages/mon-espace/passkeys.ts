import { depsContext } from "#app/deps-context.ts";
import { deviceName } from "#app/site/customer-space/device-name.ts";
import { readSignedInCustomer } from "#app/site/customer-space/require-customer.ts";
import { signInHeaders } from "#app/site/customer-space/space-cookie.ts";
import { clientAddressContext } from "#app/site/forms/client-address-context.ts";
import { privateHeaders } from "#app/site/private-pages/private-headers.ts";
import { finishPasskey, startPasskey } from "#usecases/customer-space/passkeys/add-passkey.ts";
import {
  signInWithPasskey,
  startPasskeySignIn,
} from "#usecases/customer-space/passkeys/sign-in-with-passkey.ts";
import { rateLimits } from "#usecases/limits/rate-limits.ts";
import { takeTurn } from "#usecases/limits/take-turn.ts";
import type { Route } from "./+types/passkeys.ts";

/** What the browser and its authenticator exchange with us: JSON, since they need JavaScript anyway. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const body = (await request.json().catch(() => null)) as Partial<Record<string, unknown>> | null;
  const deps = context.get(depsContext);
  const { challengeId = "", answer } = body ?? {};
  const made = { challengeId: typeof challengeId === "string" ? challengeId : "", answer };
  const address = context.get(clientAddressContext);
  switch (body?.step) {
    case "sign-in-options": {
      const started = await startPasskeySignIn(deps, address);
      return started ? reply(started) : reply({ reason: "limited" }, 429);
    }
    case "sign-in": {
      const attempt = { ...made, address, device: deviceName(request) };
      const signedIn = await signInWithPasskey(deps, attempt);
      if (!signedIn.ok) return reply({ reason: signedIn.reason }, signedIn.reason === "limited" ? 429 : 400);
      return Response.json({ ok: true }, { headers: signInHeaders(deps.siteUrl, signedIn.token) });
    }
  }
  const customer = await readSignedInCustomer({ request, context });
  if (!customer) return reply({ reason: "signedOut" }, 401);
  switch (body?.step) {
    case "add-options": {
      const turn = await takeTurn(deps, rateLimits.spacePasskey, customer.address);
      if (!turn.allowed) return reply({ reason: "limited" }, 429);
      const started = await startPasskey(deps, customer);
      return started ? reply(started) : reply({ reason: "tooMany" }, 409);
    }
    case "add": {
      const added = await finishPasskey(deps, customer, { ...made, name: deviceName(request) });
      return added === "added"
        ? reply({ ok: true })
        : reply({ reason: added }, added === "tooMany" ? 409 : 400);
    }
    default:
      return reply({ reason: "unknown" }, 400);
  }
}

function reply(body: object, status = 200): Response {
  return Response.json(body, { status, headers: privateHeaders });
}
