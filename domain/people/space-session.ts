/** A session of the customer's space ends after so many days without use, and after so many whatever the use. */
export const SESSION_IDLE_DAYS = 30;
export const SESSION_DAYS = 90;
