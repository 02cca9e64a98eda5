import pg from "pg";

/** Codes, links, half-done sign-ins and sessions. */
const tables = [
  "auth_one_time_tokens",
  "auth_flow_states",
  "auth_challenges",
  "auth_credential_challenges",
  "auth_sessions",
  "customer_codes",
  "customer_passkey_challenges",
  "customer_sessions",
];

/**
 * A restored site takes back what was used up or ended since its backup: a code that was typed, a session that somebody
 * signed out of. Nobody is signed in any more, and every code is asked for again.
 */
export async function voidSignIns(client: pg.ClientBase): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ exists: boolean }>(
      "select to_regclass(current_schema() || '.' || $1) is not null as exists",
      [table],
    );
    // An older version has fewer of them.
    if (rows[0]?.exists) await client.query(`delete from ${pg.escapeIdentifier(table)}`);
  }
}
