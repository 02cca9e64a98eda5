import { and, eq, sql } from "drizzle-orm";
import { noticeEmail } from "#content/notice-email.ts";
import type { Executor } from "#db/client.ts";
import { journal } from "#db/schema/journal.ts";
import type { JobRow } from "#db/schema/planning.ts";
import { queueMail } from "#mail/outbox.ts";
import { contactRows } from "../customers/contact-rows.ts";
import type { Deps } from "../deps.ts";
import { recordChange } from "../journal/record-change.ts";
import { formatForeign } from "../payments/report-foreign-payment.ts";

const action = "job.foreignPayment";

/** A payment in another currency stays out of the books and waits at Stripe. False: it was reported before. */
export async function reportForeignJobPayment(
  executor: Executor,
  { siteUrl }: Deps,
  { id: jobId, number, contactName, contactEmail, contactPhone }: JobRow,
  {
    reference,
    cents,
    currency,
  }: { readonly reference: string; readonly cents: number; readonly currency: string },
): Promise<boolean> {
  const known = and(
    eq(journal.action, action),
    eq(journal.subjectId, jobId),
    sql`${journal.detail} ->> 'reference' = ${reference}`,
  );
  if ((await executor.$count(journal, known)) > 0) return false;
  const detail = { number, reference, cents, currency };
  await recordChange(executor, { actor: "Stripe", action, subjectKind: "job", subjectId: jobId, detail });
  await queueMail(executor, {
    template: "order-notice",
    to: noticeEmail(),
    ...(contactEmail === "" ? {} : { replyTo: contactEmail }),
    props: {
      subject: `Paiement dans une autre monnaie\u00a0: ${number}`,
      intro:
        "Ce paiement n’est pas en euros\u00a0: l’intervention reste impayée. Remboursez-le depuis Stripe.",
      rows: [
        ["Intervention", number],
        ["Client", contactName],
        ...contactRows({ email: contactEmail, phone: contactPhone }),
        ["Reçu", formatForeign(cents, currency)],
        ["Paiement", reference],
      ],
      adminUrl: `${siteUrl}/admin/interventions/${jobId}`,
    },
  });
  return true;
}
