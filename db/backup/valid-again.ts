import type pg from "pg";

/** What opens the site again after a restoration, by the names the owner knows. */
export interface ValidAgain {
  /** E-mail addresses. */
  readonly team: readonly string[];
  /** Of other programs. */
  readonly keys: readonly string[];
  /** Whom the site tells what happens: an origin alone, an address may carry a secret. */
  readonly receivers: readonly string[];
  /** Whose calendar can be read by an address. */
  readonly calendars: readonly string[];
}

/** Read within the restoration: the tables are those of the backup's version, which may have fewer of them. */
export async function readValidAgain(client: pg.ClientBase): Promise<ValidAgain> {
  return {
    team: await names(
      client,
      "auth_users",
      `select email as name from auth_users
       where app_metadata ? 'role' and deleted_at is null and (banned_until is null or banned_until < now())`,
    ),
    keys: await names(client, "machine_keys", "select name from machine_keys where revoked_at is null"),
    receivers: await names(
      client,
      "webhook_endpoints",
      "select distinct substring(url from '^[a-z]+://[^/?#]+') as name from webhook_endpoints where stopped_at is null",
    ),
    calendars: await names(
      client,
      "workers",
      "select name from workers where feed_hash is not null and retired_at is null",
    ),
  };
}

async function names(client: pg.ClientBase, table: string, query: string): Promise<readonly string[]> {
  const exists = await client.query<{ exists: boolean }>(
    "select to_regclass(current_schema() || '.' || $1) is not null as exists",
    [table],
  );
  if (!exists.rows[0]?.exists) return [];
  const { rows } = await client.query<{ name: string | null }>(`${query} order by 1`);
  return rows.flatMap(({ name }) => (name ? [name] : []));
}
