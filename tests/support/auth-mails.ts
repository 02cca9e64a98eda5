import type { Database } from "#db/client.ts";

interface AuthMail {
  readonly to: string;
  readonly template: string;
  readonly code: string;
  readonly link: URL;
}

/** What the sign-in service sent, oldest first. */
export async function authMails(db: Database): Promise<AuthMail[]> {
  const { rows } = await db.pool.query<{
    recipient: string;
    template: string;
    props: Record<string, string>;
  }>(
    "select recipient, template, props from mail_outbox where template like 'auth-%' order by created_at, id",
  );
  return rows.map(({ recipient, template, props }) => ({
    to: recipient,
    template,
    code: props.code ?? "",
    link: new URL(props.actionUrl ?? "https://sans-lien.example"),
  }));
}

/** The only one sent to this address since the last `clearAuthMails`. */
export async function authMailTo(db: Database, to: string): Promise<AuthMail> {
  const mails = (await authMails(db)).filter((mail) => mail.to === to);
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails to ${to}`);
  return mail;
}

export async function clearAuthMails(db: Database): Promise<void> {
  await db.pool.query("select testing.empty('mail_outbox, rate_limits')");
}
