import { machineName } from "#content/current-machines.ts";
import type { Executor } from "#db/client.ts";
import { parisDay } from "#domain/calendar/dates.ts";
import type { Cents } from "#domain/money/money.ts";
import { type HandMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import type { DepositMeans } from "#domain/rental/inspection.ts";
import type { MachineKey } from "#domain/rental/rental.ts";
import { queueMail } from "#mail/outbox.ts";
import type { Deps } from "../deps.ts";
import { aboutOrder } from "../orders/order-mails.ts";
import { billedReturn } from "../payments/billed-subject.ts";
import { issueDocument } from "../payments/issue-document.ts";
import { orderOfPeriod } from "./order-of-period.ts";
import type { RepairLine } from "./sign-return.ts";

interface ReturnBill {
  readonly periodId: string;
  readonly machine: MachineKey;
  readonly lateDayCents: Cents;
  readonly repairs: readonly RepairLine[];
  readonly late: { readonly lateDays: number; readonly lateFeeCents: Cents } | null;
  readonly depositMeans: DepositMeans | null;
  readonly keptCents: Cents;
  readonly restMeans: HandMeans | null;
  readonly restCents: Cents;
  /** What became of the deposit; "" without one. */
  readonly depositWords: string;
}

/** The invoice of late days and damage, in the series of all invoices. Its number, or "" while it waits. */
export async function billReturn(
  executor: Executor,
  deps: Deps,
  bill: ReturnBill,
): Promise<string | "noOrder"> {
  const order = await orderOfPeriod(executor, bill.periodId);
  if (!order) return "noOrder";
  const { late, repairs, keptCents, restCents, restMeans, depositMeans } = bill;
  const name = machineName(bill.machine);
  const date = parisDay(deps.now());
  const payment = (label: string, cents: Cents) => (cents > 0 ? [{ label, cents, date }] : []);
  const means = depositMeans ? paymentMeansLabels[depositMeans].toLowerCase() : "";
  const invoice = await issueDocument(executor, deps, billedReturn(order, bill.periodId), {
    series: "invoice",
    category: "services",
    lines: [
      ...(late
        ? [
            {
              title: `Jour de retard, ${name}`,
              details: "",
              quantity: late.lateDays,
              unitCents: bill.lateDayCents,
            },
          ]
        : []),
      ...repairs.map(({ title, cents }) => ({ title, details: name, quantity: 1, unitCents: cents })),
    ],
    totalCents: keptCents + restCents,
    giftCents: 0,
    payments: [
      ...payment(`Caution retenue (${means})`, keptCents),
      ...payment(restMeans ? paymentMeansLabels[restMeans] : "", restCents),
    ],
    reason: "",
  });
  if (!invoice) return "";
  await queueMail(executor, {
    template: "order-document",
    to: order.email,
    props: {
      ...aboutOrder(deps.siteUrl, order),
      document: invoice,
      ...(bill.depositWords ? { deposit: bill.depositWords } : {}),
    },
  });
  return invoice.number;
}
