import { existsSync } from "node:fs";
import { startRelayServer } from "./relay-server.ts";
import { spawnProgram, stopProgram, temporaryFolder } from "./start-program.ts";
import { startStripeServer } from "./stripe-server.ts";

/** Serves the built site on fresh data for the browser's journeys, and leaves nothing behind. */
if (!existsSync("build/server/main.js")) {
  process.stderr.write("The site is not built: run `npx react-router build` first, or `npm test`.\n");
  process.exit(1);
}
const folder = await temporaryFolder();
const port = process.env.PORT ?? "0";
const stripe = await startStripeServer();
stripe.webhookUrl = `http://localhost:${port}/api/webhooks/stripe`;
const relay = await startRelayServer();
const settings = {
  PORT: port,
  DATA_DIR: folder.path,
  // The journeys send far more forms in a minute than any visitor would.
  RATE_LIMIT_FACTOR: "1000",
  NODE_ENV: "production",
  // Cards are paid at a stand-in on this machine.
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
  // Requests reach the business through a stand-in as well; every other message is kept in the outbox.
  FORM_RELAY_URL: relay.url,
};
const run = spawnProgram(settings, "build/server/main.js");
run.child.stdout?.pipe(process.stdout);
run.child.stderr?.pipe(process.stderr);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stopProgram(run));
// Playwright, if it is killed, leaves its servers running.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stopProgram(run);
}, 1000).unref();
const code = await run.ended;
await folder.remove();
process.exit(typeof code === "number" ? code : 1);
