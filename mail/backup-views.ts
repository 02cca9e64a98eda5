import pg from "pg";
import type { ColumnViews } from "#db/backup/tables.ts";
import { secretMask, templatesWithSecrets } from "./secrets.ts";

/** Messages whose code or link signs somebody in. */
const signsIn = "template ~ '^(auth|space)-'";
const isWaiting = "status in ('queued', 'sending', 'failed')";

const masks = pg.escapeLiteral(
  JSON.stringify(Object.fromEntries(templatesWithSecrets.map((name) => [name, secretMask(name)]))),
);
/**
 * A message that still waits is sent after a restoration, with the links it needs, unless it signs somebody in: that
 * code is void by then, and works until then for whoever reads the file.
 */
const isHidden = `(scrubbed_at is null and ${masks}::jsonb ? template and (${signsIn} or not ${isWaiting}))`;

/** What a backup holds of messages: no code and no link of those that were sent or kept here. */
export const messagesInBackup: ColumnViews = {
  mail_outbox: {
    props: `case when ${isHidden} then props || (${masks}::jsonb -> template) else props end`,
    html: `case when ${isHidden} then null else html end`,
    body: `case when ${isHidden} then null else body end`,
    status: `case when ${isHidden} and ${isWaiting} then 'dead' else status end`,
    scrubbed_at: `case when ${isHidden} then now() else scrubbed_at end`,
  },
  sms_messages: {
    body: `case when kind = 'code' then null when ${isWaiting} then body
      else regexp_replace(body, '\\S*/r/[[:alnum:]_-]+\\S*', '[lien retiré]', 'g') end`,
  },
};
