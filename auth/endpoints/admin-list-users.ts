import { and, count, desc, ilike, isNull, or, sql } from "drizzle-orm";
import { authUsers } from "#db/schema/auth-users.ts";
import { type AuthError, fail, isFailure } from "../errors.ts";
import { renderUsers } from "../users/render-user.ts";
import type { AdminHandler, AuthRequest } from "../wire.ts";

const usualPage = 50;
const largestPage = 1000;

/** GET /admin/users (contract 7.1), newest first. */
export const listUsers: AdminHandler = async (deps, request) => {
  const page = readNumber(request, "page", 1);
  const perPage = readNumber(request, "per_page", usualPage);
  if (isFailure(page)) return page;
  if (isFailure(perPage)) return perPage;
  const size = Math.min(perPage, largestPage);
  const where = and(isNull(authUsers.deletedAt), filterBy(request.query.get("filter")));
  const rows = await deps.db.orm
    .select()
    .from(authUsers)
    .where(where)
    .orderBy(desc(authUsers.createdAt), desc(authUsers.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await deps.db.orm.select({ total: count() }).from(authUsers).where(where);
  const total = counted?.total ?? 0;
  return {
    status: 200,
    json: { users: await renderUsers(deps.db.orm, rows), aud: "authenticated" },
    headers: { "X-Total-Count": String(total), Link: linkHeader(page, size, total) },
  };
};

function readNumber(request: AuthRequest, name: string, usual: number): number | AuthError {
  const text = request.query.get(name);
  if (!text) return usual;
  if (!/^\d{1,9}$/.test(text)) return fail("validation_failed", `Bad Pagination Parameters: ${name}`);
  return Number(text) || usual;
}

function filterBy(text: string | null) {
  if (!text) return undefined;
  const part = `%${text.replaceAll("\0", "").replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(authUsers.email, part), sql`${authUsers.userMetadata} ->> 'full_name' ilike ${part}`);
}

/** `page` comes first: the client reads what follows the first "=". */
function linkHeader(page: number, size: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (to: number, relation: string) =>
    `</admin/users?page=${to}&per_page=${size}>; rel="${relation}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}
