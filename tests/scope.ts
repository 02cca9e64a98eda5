/**
 * What `npm test` leaves to `npm run test:all`, so that it stays around ten minutes on two cores (docs/mesures.md). A
 * tool called directly (`npx vitest run …`, `npx playwright test …`) runs whatever it is told.
 */
export const isMainOnly = process.env.TESTS === "main";

/** Files of more than 12 s: attacks in series, kills, outages, backups, large tables, whole programs started anew. */
export const longTests = [
  "api/admin/foreign-ids.pg.test.ts",
  "api/admin/odd-bodies.pg.test.ts",
  "api/admin/uploads.pg.test.ts",
  "api/openapi/answers.pg.test.ts",
  "auth/attacks.pg.test.ts",
  "content/current-content.test.ts",
  "db/backup/backup.pg.test.ts",
  "db/embedded.pg.test.ts",
  "mail/render-mail.test.ts",
  "mail/worker-crash.pg.test.ts",
  "mail/worker.pg.test.ts",
  "scripts/answer-schemas.test.ts",
  "scripts/backup.pg.test.ts",
  "server/changed-identity.pg.test.ts",
  "server/crash.pg.test.ts",
  "server/customer-space.pg.test.ts",
  "server/database-outage.pg.test.ts",
  "server/http/behind-proxy.pg.test.ts",
  "server/http/files-and-headers.pg.test.ts",
  "server/http/flood.pg.test.ts",
  "server/http/hostile-requests.pg.test.ts",
  "server/large-site-map.pg.test.ts",
  "server/left-demonstration.pg.test.ts",
  "server/metrics/metrics.pg.test.ts",
  "server/pages/kept-sections.pg.test.ts",
  "server/pages/page-weight.pg.test.ts",
  "server/program.pg.test.ts",
  "server/scale-out.pg.test.ts",
  "server/stop-without-network.pg.test.ts",
  "usecases/billing/amounts-agree.pg.test.ts",
  "usecases/customer-space/sign-in.pg.test.ts",
  "usecases/customers/customers-migration.pg.test.ts",
  "usecases/day/day.pg.test.ts",
  "usecases/demonstration/leave-demonstration.pg.test.ts",
  "usecases/lists/plans.pg.test.ts",
  "usecases/media/decode-heic.test.ts",
  "usecases/orders/amounts-agree.pg.test.ts",
  "usecases/rentals/rental-money.pg.test.ts",
];

/** From a visitor's first page to the accounts; every page, width, option and corner is in the others. */
export const mainJourneys = [
  "admin-orders",
  "admin-requests",
  "checkout",
  "contact",
  "customer-space",
  "http",
  "job-money",
  "quote-to-accounts",
  "real-site",
  "rental",
  "reviews",
  "seo",
  "shop-catalogue",
  "whole-visit",
  "wizard-quote",
  "wizard-sending",
  "wizard-steps",
].map((name) => `${name}.spec.ts`);
