import { machineName } from "#content/current-machines.ts";
import type { RentalPeriodRow, RentalRow } from "#db/schema/rentals.ts";
import { type Cents, formatEuros } from "#domain/money/money.ts";
import { formatDays, type MachineKey } from "#domain/rental/rental.ts";
import type { QueuedMail, RentalMailItem } from "#mail/templates-map.ts";

export interface BookedRental {
  readonly rental: RentalRow;
  readonly periods: readonly RentalPeriodRow[];
}

type Deposits = Readonly<Record<MachineKey, number>>;

/** One message for all an order has booked, to each address it was booked for. */
export function confirmationMails(
  booked: readonly BookedRental[],
  deposits: Deposits,
  now: Date,
): readonly QueuedMail[] {
  const perAddress = Map.groupBy(booked, ({ rental }) => rental.customerEmail);
  return [...perAddress].map(([email, items]) => ({
    template: "rental-confirmed",
    to: email,
    props: {
      customerName: items[0]?.rental.customerName ?? "",
      customerEmail: email,
      rentals: items.map((item) => mailItem(item, deposits)),
      stampedAtDate: now.toISOString(),
    },
  }));
}

export function rentalReminderMail(
  rental: RentalRow,
  period: RentalPeriodRow,
  deposits: Deposits,
): QueuedMail {
  const days = rental.days.filter((day) => day >= period.firstDay && day <= period.lastDay);
  return {
    template: "rental-reminder",
    to: rental.customerEmail,
    about: period.id,
    props: {
      customerName: rental.customerName,
      machine: machineName(rental.machine),
      dates: formatDays(days),
      deposit: formatEuros(deposits[rental.machine] ?? 0),
    },
  };
}

interface CancellationMoney {
  readonly refundCents: Cents;
  /** What is left to pay of the order; null when nothing of it is open. */
  readonly dueCents: Cents | null;
}

export function cancellationMail(
  cancelled: BookedRental,
  { refundCents, dueCents }: CancellationMoney,
  deposits: Deposits,
  now: Date,
): QueuedMail {
  const { rental } = cancelled;
  return {
    template: "rental-cancelled",
    to: rental.customerEmail,
    props: {
      customerName: rental.customerName,
      customerEmail: rental.customerEmail,
      rental: mailItem(cancelled, deposits),
      refund: formatEuros(refundCents),
      ...(dueCents === null ? {} : { due: formatEuros(dueCents) }),
      stampedAtDate: now.toISOString(),
    },
  };
}

function mailItem({ rental, periods }: BookedRental, deposits: Deposits): RentalMailItem {
  const count = rental.days.length;
  return {
    machine: machineName(rental.machine),
    dates: formatDays(rental.days),
    duration: `${count} ${count > 1 ? "jours" : "jour"}`,
    total: formatEuros(rental.priceCents),
    deposit: formatEuros(deposits[rental.machine] ?? 0),
    periods: periods.map((period) => ({
      // The same for every message about this hand-over, so that calendars update the event.
      uid: `${rental.id}-${period.firstDay}@location`,
      firstDate: period.firstDay,
      lastDate: period.lastDay,
    })),
  };
}
