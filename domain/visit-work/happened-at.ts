interface PhoneTimes {
  /** By the phone's clock. */
  readonly notedAt: Date;
  readonly sentAt: Date;
  /** By ours. */
  readonly receivedAt: Date;
}

/** Nothing waits longer on a phone: a larger difference means that its clock was changed meanwhile. */
const longestWaitMs = 14 * 24 * 60 * 60 * 1000;

/**
 * When an entry was made by our clock. Only the time it waited is taken from the phone: however wrong its clock is, the
 * difference between two of its own times holds. Never later than the receipt.
 */
export function happenedAt({ notedAt, sentAt, receivedAt }: PhoneTimes): Date {
  const waited = sentAt.getTime() - notedAt.getTime();
  const isPlausible = waited >= 0 && waited <= longestWaitMs;
  return new Date(receivedAt.getTime() - (isPlausible ? waited : 0));
}
