import { and, desc, eq, like, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import { isUuid } from "#domain/text/uuid.ts";
import { queueMail } from "#mail/outbox.ts";
import type { MailName, MailProps, QueuedMail } from "#mail/templates-map.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { readMailFacts } from "../settings/read-mail-facts.ts";
import { lockOrder } from "./order-record.ts";

/**
 * Only messages to the customer about this order. The sign-in service's messages give access to accounts: none of them
 * may be reached here, whatever id is asked for.
 */
function ofOrder(order: OrderRow): SQL | undefined {
  return and(
    like(mailOutbox.template, "order-%"),
    eq(mailOutbox.recipient, order.email),
    sql`${mailOutbox.props} ->> 'orderNumber' = ${order.number}`,
  );
}

/** What the customer was sent about an order, newest first. */
export async function listOrderMails(executor: Executor, order: OrderRow) {
  return executor
    .select({
      id: mailOutbox.id,
      template: mailOutbox.template,
      status: mailOutbox.status,
      subject: mailOutbox.subject,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(ofOrder(order))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(50);
}

interface OrderMail {
  readonly orderId: string;
  readonly mailId: string;
}

/** The message as it would be sent now. */
export async function previewOrderMail(deps: Deps, { orderId, mailId }: OrderMail) {
  if (!isUuid(orderId)) return null;
  const [order] = await deps.db.orm.select().from(orders).where(eq(orders.id, orderId));
  const mail = order && (await findMail(deps.db.orm, order, mailId));
  return mail ? rendered(deps, mail) : null;
}

/** Sends the same message once more. False: no such message about this order. */
export async function resendOrderMail(
  deps: Deps,
  { actor, ...asked }: OrderMail & { readonly actor: string },
): Promise<boolean> {
  return deps.db.orm.transaction(async (transaction) => {
    const order = await lockOrder(transaction, asked.orderId);
    const mail = order && (await findMail(transaction, order, asked.mailId));
    if (!mail) return false;
    const mailId = await queueMail(transaction, mail);
    await recordChange(transaction, {
      actor,
      action: "order.mailResent",
      subjectKind: "order",
      subjectId: asked.orderId,
      detail: { template: mail.template, mailId },
    });
    return true;
  });
}

async function findMail(executor: Executor, order: OrderRow, mailId: string): Promise<QueuedMail | null> {
  if (!isUuid(mailId)) return null;
  const [row] = await executor
    .select({
      template: mailOutbox.template,
      props: mailOutbox.props,
      to: mailOutbox.recipient,
      about: mailOutbox.aboutId,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, mailId), ofOrder(order)));
  // The outbox holds what queueMail was given: template and props belong together.
  if (!row) return null;
  const { about, ...mail } = row;
  return { ...mail, ...(about && { about }) } as QueuedMail;
}

/** What the staff see before it is sent; attachments are named only. */
export async function rendered<Name extends MailName>(
  { db, siteUrl }: Deps,
  mail: { readonly template: Name; readonly props: MailProps[Name]; readonly to: string },
) {
  // Loaded with the first preview: the mail renderer is heavy.
  const { renderMail } = await import("#mail/render-mail.tsx");
  const { subject, html, attachments } = await renderMail(
    mail.template,
    mail.props,
    await readMailFacts(db.orm, siteUrl),
  );
  return { to: mail.to, subject, html, attachments: attachments.map(({ filename }) => filename) };
}
