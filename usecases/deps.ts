import type { Database } from "#db/client.ts";

/** What every use case may need; built once by the server, by hand in tests. */
export interface Deps {
  readonly db: Database;
  readonly now: () => Date;
  /** The site's public address, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether the database holds the demonstration. */
  readonly isDemo: boolean;
}
