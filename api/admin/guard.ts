import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { Staff, StaffRefusal } from "#auth/staff.ts";
import type { Deps } from "#usecases/deps.ts";
import { isProgramKey } from "#usecases/integrations/program-keys.ts";
import type { AdminEnv } from "./admin-env.ts";
import { admitProgram } from "./program-guard.ts";

export type VerifyStaff = (token: string) => Promise<Staff | StaffRefusal>;

/** The body of a refused call: `code` is for the pages, `message` for people. */
interface AdminRefusal {
  readonly code: StaffRefusal["refused"] | "owner_only";
  readonly message: string;
}

const messages: Record<AdminRefusal["code"], string> = {
  invalid: "Connectez-vous pour continuer.",
  expired: "Votre session a expiré. Reconnectez-vous pour continuer.",
  not_staff: "Ce compte n’a pas accès à l’administration.",
  second_factor_needed: "Saisissez le code de votre application d’authentification pour continuer.",
  second_factor_missing: "Votre compte doit être protégé par une application d’authentification.",
  owner_only: "Seul le propriétaire peut faire cela.",
};

export function refusal(code: AdminRefusal["code"]): AdminRefusal {
  return { code, message: messages[code] };
}

/**
 * Runs before every admin route: the person or the key behind the token is looked up again for each call. Without
 * `deps` keys are not known.
 */
export function requireStaff(verifyStaff: VerifyStaff, deps?: Deps) {
  return createMiddleware<AdminEnv>(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const [scheme, token] = c.req.header("authorization")?.split(" ") ?? [];
    if (scheme?.toLowerCase() !== "bearer" || !token) return c.json(refusal("invalid"), 401);
    if (deps && isProgramKey(token)) {
      const machine = await admitProgram(c, deps, token);
      if (machine instanceof Response) return machine;
      c.set("staff", machine);
      return next();
    }
    const first = await verifyStaff(token);
    if ("refused" in first) return refuseStaff(c, first);
    // A file takes its time: its session may have ended meanwhile, by a new password in another tab.
    const hadToWait = await waitForBody(c);
    if (hadToWait instanceof Response) return hadToWait;
    const staff = hadToWait ? await verifyStaff(token) : first;
    if ("refused" in staff) return refuseStaff(c, staff);
    c.set("staff", staff);
    return next();
  });
}

function refuseStaff(c: Context, { refused }: StaffRefusal) {
  return c.json(refusal(refused), refused === "invalid" || refused === "expired" ? 401 : 403);
}

/** More than any route takes; each has its own limit. */
const largestBytes = 16 * 1024 * 1024;
const countBytes = bodyLimit({
  maxSize: largestBytes,
  onError: (c) => c.json({ field: "", message: "Cet envoi est trop lourd." }, 413, { Connection: "close" }),
});

/**
 * Reads the body, unless it had come already. False when there was nothing to wait for, also when its route is going to
 * refuse it for its size.
 */
async function waitForBody(c: Context): Promise<boolean | Response> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (c.req.method === "GET" || c.req.method === "HEAD" || incoming?.complete === true) return false;
  if (c.req.header("transfer-encoding") !== undefined) return (await countBytes(c, async () => {})) ?? true;
  const length = Number(c.req.header("content-length") ?? 0);
  if (length === 0 || length > largestBytes) return false;
  await c.req.arrayBuffer();
  return true;
}

/** For the owner's routes: staff accounts, settings, erasure. */
export const requireOwner = createMiddleware<AdminEnv>(async (c, next) => {
  if (c.get("staff").role !== "owner") return c.json(refusal("owner_only"), 403);
  return next();
});
