/** The site promises an answer within a day: a new request older than this is late. */
export const LATE_REQUEST_HOURS = 24;

/** A quote without an answer for that long may be reminded of, and again after as long. */
export const SILENT_QUOTE_DAYS = 5;

/** How long before a quote's last day the customer is reminded. */
export const QUOTE_REMINDER_DAYS = 5;

/** An order ready for that long and not fetched. */
export const UNCOLLECTED_ORDER_DAYS = 7;
