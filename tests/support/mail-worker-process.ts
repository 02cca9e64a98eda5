import { pino } from "pino";
import { createServer } from "vite";
import { openDatabase } from "#db/client.ts";
import { shippedFacts } from "#mail/mail-facts.ts";
import type { MailTiming } from "#mail/mail-timing.ts";

/**
 * A mail worker in a process of its own, for the tests that kill it. The templates are JSX, which Node does not read:
 * Vite loads them, as it does in development.
 */
const [databaseUrl = "", smtpUrl = "", timing = "{}"] = process.argv.slice(2);
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const { startMailWorker } = (await vite.ssrLoadModule("/mail/worker.ts")) as typeof import("#mail/worker.ts");
const { createSmtp } = (await vite.ssrLoadModule(
  "/mail/transports/smtp.ts",
)) as typeof import("#mail/transports/smtp.ts");
// Loaded before the first message rather than with it: the tests count seconds from there.
await vite.ssrLoadModule("/mail/render-mail.tsx");
await startMailWorker({
  db: openDatabase(databaseUrl),
  transport: createSmtp({ url: smtpUrl }),
  logger: pino({ level: "fatal" }),
  readFacts: async () => shippedFacts,
  timing: JSON.parse(timing) as Partial<MailTiming>,
});
process.stdout.write("ready\n");
