/** Of each kind; the lists have the rest. */
export const LIMIT = 8;
/** How many rows are looked through before an index is asked: words that many have in common are found there. */
export const NEWEST = 100;
