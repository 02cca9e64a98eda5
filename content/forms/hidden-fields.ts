/** Fields every form carries besides its own. */
export const hiddenFields = {
  /** A UUID the browser makes when the form opens; a second click or a retry is then recognised. */
  submission: "submission_id",
  /** Hidden from people, filled in by robots; under a name that no browser's autofill takes for a person's own. */
  trap: "reponse_b",
  /** Milliseconds since the form appeared, counted and written by the browser; absent without JavaScript. */
  elapsed: "temps_ms",
  /** The page the form was sent from, as the browser names it: "/services/vitres-teintees". */
  source: "source",
} as const;

/** A form sent faster than this was not filled in by a person. */
export const MINIMUM_FILL_MS = 2000;
