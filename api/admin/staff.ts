import { type Context, Hono } from "hono";
import { z } from "zod";
import type { AuthDeps } from "#auth/deps.ts";
import { listStaff, type StaffMember } from "#auth/list-staff.ts";
import {
  changeStaff,
  inviteStaff,
  type OnStaffRecorded,
  removeStaff,
  resetFactors,
  type StaffProblem,
} from "#auth/staff-admin.ts";
import { recordChange } from "#usecases/journal/record-change.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { jsonBody } from "./read-input.ts";

const role = z.enum(["owner", "staff"]);
const invitation = z.object({ email: z.string().max(254), role });
const change = z.object({ role: role.optional(), mustHaveSecondFactor: z.boolean().optional() });

interface Refusal {
  readonly status: 400 | 403 | 404 | 409;
  readonly message: string;
  readonly field?: string;
}

const refusals: Record<StaffProblem["problem"], Refusal> = {
  forbidden: { status: 403, message: "Seul le propriétaire peut faire cela." },
  unknown: { status: 404, message: "Cette personne ne fait plus partie de l’équipe." },
  last_owner: { status: 409, message: "Il faut au moins un propriétaire\u00a0: nommez-en d’abord un autre." },
  own_account: { status: 409, message: "Votre propre second facteur se gère dans «\u00a0Mon compte\u00a0»." },
  invalid_email: { status: 400, field: "email", message: "Cette adresse e-mail n’est pas valable." },
  already_staff: { status: 409, field: "email", message: "Cette personne fait déjà partie de l’équipe." },
};

/** The staff list; for the owner alone. */
export function staffRoutes(auth: AuthDeps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", async (c) => {
      const members = await listStaff(auth);
      return c.json({ isSecondFactorForAll: auth.settings.requireStaffMfa, members: members.map(shown) });
    })
    .post("/", jsonBody(invitation), async (c) => {
      const { email, role: wanted } = c.req.valid("json");
      const redirectTo = `${auth.settings.siteUrl}/admin/invitation`;
      const onRecorded = journal(c, "staff.invited", { role: wanted });
      const invited = await inviteStaff(auth, c.get("staff"), {
        email,
        role: wanted,
        redirectTo,
        onRecorded,
      });
      if ("problem" in invited) return refuse(c, invited);
      return c.json({ id: invited.id }, 201);
    })
    .patch("/:id", jsonBody(change), async (c) => {
      const id = c.req.param("id");
      const { role: wanted, mustHaveSecondFactor: must } = c.req.valid("json");
      const asked = {
        ...(wanted ? { role: wanted } : {}),
        ...(must === undefined ? {} : { mustHaveSecondFactor: must }),
      };
      const onRecorded = journal(c, "staff.changed", asked);
      const outcome = await changeStaff(auth, c.get("staff"), id, asked, onRecorded);
      if (outcome !== true) return refuse(c, outcome);
      return c.json({ id });
    })
    .delete("/:id/factors", async (c) => {
      const id = c.req.param("id");
      const onRecorded = journal(c, "staff.factorsReset", {});
      const outcome = await resetFactors(auth, c.get("staff"), id, onRecorded);
      if (outcome !== true) return refuse(c, outcome);
      return c.json({ id });
    })
    .delete("/:id", async (c) => {
      const id = c.req.param("id");
      const onRecorded = journal(c, "staff.removed", {});
      const outcome = await removeStaff(auth, c.get("staff"), id, onRecorded);
      if (outcome !== true) return refuse(c, outcome);
      return c.json({ id });
    });
}

function shown({ lastSignInAt, createdAt, ...member }: StaffMember) {
  return {
    ...member,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function refuse(c: Context<AdminEnv>, { problem }: StaffProblem) {
  const { status, ...body } = refusals[problem];
  return c.json(body, status);
}

/** The journal outlives the account: the entry keeps its address. */
function journal(
  c: Context<AdminEnv>,
  action: string,
  detail: Readonly<Record<string, unknown>>,
): OnStaffRecorded {
  return (transaction, { id, email }) =>
    recordChange(transaction, {
      actor: actorOf(c),
      action,
      subjectKind: "staff",
      subjectId: id,
      detail: { email, ...detail },
    });
}
