import type pg from "pg";

/** One table of the archive, with the columns that leave the site. */
export interface ExportedTable {
  readonly name: string;
  /** The name of its files in the archive, in French where we gave one. */
  readonly file: string;
  readonly columns: readonly string[];
  /** Whether its rows are pictures: a file each. */
  readonly hasPictures: boolean;
}

/**
 * Not in the archive: sign-in (accounts are listed apart), secrets, the technical memory of the site, and what is made
 * from other tables. A table that is not named here is exported.
 */
export const leftOutTables: readonly RegExp[] = [
  /^auth_/,
  /^customer_(passkeys|sessions|codes|passkey_challenges)$/,
  /^site_secrets$/,
  /^site_state$/,
  /^schema_migrations$/,
  /^rate_limits$/,
  /^stripe_events$/,
  /^media_sizes$/,
  /^billing_files$/,
  /^product_listing$/,
  /^product_words$/,
  /^catalogue_words$/,
  /^list_counts$/,
  /^day_figures$/,
  /^stale_days$/,
  /^product_ranks$/,
  /^stale_ranks$/,
  /^ranks_since$/,
  /^machine_keys$/,
  /^webhook_/,
];

/** Whatever its table: what opens a link, signs, or proves who somebody is. */
export const leftOutColumns =
  /token|secret|password|hash|fingerprint|_key$|^idempotency|^submission_id$|^pay_url|^search(_words)?$/;

/**
 * Messages keep their subject and their dates: their words hold links and codes that open something. The code of a gift
 * card is money for whoever reads it.
 */
const leftOutWords: Readonly<Record<string, readonly string[]>> = {
  mail_outbox: ["props", "html", "body", "headers"],
  sms_messages: ["body"],
  gift_cards: ["code"],
};

const frenchNames: Readonly<Record<string, string>> = {
  absences: "absences",
  billing_documents: "factures-et-avoirs",
  billing_numbers: "numeros-de-factures",
  card_disputes: "paiements-contestes",
  categories: "categories",
  customers: "clients",
  customer_addresses: "clients-adresses",
  customer_emails: "clients-emails",
  customer_notes: "clients-notes",
  customer_phones: "clients-telephones",
  declarations: "retractations-et-resiliations",
  fleet_plans: "flottes-passages",
  fleet_plan_vehicles: "flottes-passages-vehicules",
  fleet_plan_visits: "flottes-passages-ouverts",
  gift_cards: "cartes-cadeaux",
  gift_card_entries: "cartes-cadeaux-mouvements",
  job_lines: "interventions-lignes",
  job_payments: "interventions-paiements",
  job_refunds: "interventions-remboursements",
  jobs: "interventions",
  journal: "journal",
  mail_outbox: "emails",
  media: "images",
  newsletter_issues: "newsletter-lettres",
  newsletter_sends: "newsletter-envois",
  newsletter_subscribers: "newsletter",
  order_events: "commandes-etapes",
  order_lines: "commandes-lignes",
  order_notes: "commandes-notes",
  order_payments: "commandes-paiements",
  order_refunds: "commandes-remboursements",
  orders: "commandes",
  page_visits: "visites-du-site",
  product_prices: "produits-prix",
  product_variants: "produits-variantes",
  products: "produits",
  promo_codes: "codes-promo",
  quote_requests: "demandes",
  quotes: "devis",
  rental_periods: "locations-periodes",
  rental_units: "machines",
  rentals: "locations",
  reviews: "avis",
  site_content: "contenu-du-site",
  site_settings: "reglages",
  sms_messages: "sms",
  stock_movements: "stock-mouvements",
  subscription_months: "abonnements-mois",
  subscriptions: "abonnements",
  passport_entries: "carnets-travaux",
  passport_reminders: "carnets-rappels",
  vehicle_passports: "carnets",
  vehicles: "vehicules",
  visit_photos: "rendez-vous-photos",
  visits: "rendez-vous",
  workers: "equipe",
};

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Every table that may leave the site, with its columns, as they are in the database now. */
export async function listExportedTables(client: pg.ClientBase): Promise<readonly ExportedTable[]> {
  const { rows } = await client.query<ColumnRow>(`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].flatMap(([name, columns]) => {
    if (leftOutTables.some((pattern) => pattern.test(name))) return [];
    const has = (column: string) => columns.some((known) => known.column === column);
    return [
      {
        name,
        file: frenchNames[name] ?? name.replaceAll("_", "-"),
        columns: columns.filter((column) => mayLeave(column)).map(({ column }) => column),
        hasPictures: has("id") && has("bytes") && has("mime"),
      },
    ];
  });
}

function mayLeave({ table, column, type }: ColumnRow): boolean {
  if (type === "bytea" || type === "tsvector") return false;
  return !leftOutColumns.test(column) && !leftOutWords[table]?.includes(column);
}
