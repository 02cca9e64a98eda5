/** Kept with the database, since the sign-in service needs keys as well. */
export { type SecretName, siteSecret } from "#db/site-secret.ts";
