import { sql } from "drizzle-orm";
import { runProgram } from "#server/program.ts";

/**
 * The whole program with a site of three pages, for the tests of its start and stop: they need neither a build nor the
 * real pages. "/lent" answers half a second late, "/panne" throws an uncaught error, and the answer of "/pret" is ready.
 */
runProgram(async ({ db, isDemo, settings }) => ({
  listener: async (request, response) => {
    if (request.url === "/lent") {
      response.write("commence, ");
      await db.orm
        .transaction((transaction) => transaction.execute(sql`select pg_sleep(0.5)`))
        .then(
          () => response.end("finit"),
          () => response.end("échoue"),
        );
      return;
    }
    if (request.url === "/panne") setImmediate(() => Promise.reject(new Error("panne")));
    const isDatabaseUp = await db.pool.query("select 1").then(
      () => true,
      () => false,
    );
    response.writeHead(isDatabaseUp ? 200 : 503, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ isDatabaseUp, isDemo, siteUrl: settings.siteUrl }));
  },
  findReady: ({ url }) =>
    url === "/pret"
      ? { status: 200, headers: ["Content-Length", "4"], body: Buffer.from("pret"), id: "1" }
      : undefined,
  close: async () => {},
}));
