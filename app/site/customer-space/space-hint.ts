/**
 * The beginning of a cookie that says nothing but that somebody signed in to the space with this browser. Scripts may
 * read it, unlike the session's: pages that are the same for everybody ask for a customer's data only where it is set.
 */
export const SPACE_HINT = "espace-ouvert=";
