import type { Deps } from "#usecases/deps.ts";

/** A company with what an invoice must name, an address, an e-mail and this many vans. */
export async function makeFleet(
  { db }: Deps,
  vans: number,
): Promise<{ readonly customerId: string; readonly vanIds: readonly string[] }> {
  const { rows } = await db.pool.query(
    `insert into customers (name, kind, company, siren, billing_address)
     values ('Ana Martin', 'company', 'Bresse Livraisons', '732829320', '["4 rue du Dépôt", "01000 Bourg-en-Bresse"]')
     returning id`,
  );
  const customerId: string = rows[0].id;
  await db.pool.query(
    `insert into customer_emails (folded, customer_id, email) values (fold_email($2), $1, $2)`,
    [customerId, `compta-${customerId}@bresse-livraisons.fr`],
  );
  await db.pool.query(
    `insert into customer_addresses (customer_id, street, postal_code, commune, insee_code, latitude, longitude)
     values ($1, '4 rue du Dépôt', '01000', 'Bourg-en-Bresse', '01053', 46.2, 5.22)`,
    [customerId],
  );
  const made = await db.pool.query(
    `insert into vehicles (customer_id, category, plate, nickname)
     select $1, 'U' || (n % 4 + 1), 'AA-' || (100 + n) || '-BB', 'Camion ' || n from generate_series(1, $2) as n
     returning id, plate`,
    [customerId, vans],
  );
  const vanIds = made.rows
    .toSorted((one, other) => one.plate.localeCompare(other.plate))
    .map(({ id }) => String(id));
  return { customerId, vanIds };
}
