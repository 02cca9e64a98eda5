/** Of each kind of waiting thing the day shows the first ones; the lists have the rest. */
export const DAY_ROWS = 8;
