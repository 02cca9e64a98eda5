import type { Database } from "#db/client.ts";
import type { SmsTransport } from "#mail/sms/sms-transport.ts";
import type { KeepReading } from "./cache/keep-reading.ts";
import type { Operation } from "./operation/operation.ts";
import type { RoutingService } from "./planning/routing-service.ts";

/** What every use case may need; built once by the server, by hand in tests. */
export interface Deps {
  readonly db: Database;
  readonly now: () => Date;
  /** The site's public address, without a trailing slash. */
  readonly siteUrl: string;
  /** Whether the database holds the demonstration. */
  readonly isDemo: boolean;
  /** Whether messages are sent. Without a mail server they are kept, to be read in the administration. */
  readonly sendsMail?: boolean | undefined;
  /**
   * Called by every use case that reads data for public pages, with the tag of those data. The page being rendered keeps
   * the tags: changing the data drops it from the cache. Absent where no page is rendered.
   */
  readonly recordTag?: ((tag: string) => void) | undefined;
  /** Called where what was read holds until a known instant only: a page that shows it is not kept longer. */
  readonly recordEnd?: ((instant: Date) => void) | undefined;
  /** Keeps what is read for public pages until any public data changes. Absent where no page is rendered. */
  readonly keepReading?: KeepReading | undefined;
  /** Card payments; absent until the owner has set the keys. */
  readonly stripe?: StripeSettings | undefined;
  /** How text messages leave; absent: they are kept, to be read in the administration. */
  readonly sms?: SmsTransport | undefined;
  /** Driving times by road; absent: they are estimated. */
  readonly routing?: RoutingService | undefined;
  /** How this program is run; absent in tests that do not care. */
  readonly operation?: Operation | undefined;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another host than Stripe's own, for tests. */
  readonly apiUrl?: string | undefined;
}
