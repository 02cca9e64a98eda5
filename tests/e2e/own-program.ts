import { builtProgram } from "#tests/support/built-program.ts";
import { startSmtpServer, type TestSmtpServer } from "#tests/support/smtp-server.ts";
import {
  type ReadyProgram,
  startProgram,
  stopProgram,
  temporaryFolder,
} from "#tests/support/start-program.ts";
import { test as base } from "./fixtures.ts";

export interface OwnProgram extends ReadyProgram {
  /** Of its data: the database's socket is in it. */
  readonly folder: string;
}

type Settings = Readonly<Record<string, string>>;

/** To open a demonstration takes longer than most tests. */
const timeout = 120_000;

/** Opens a site of its own, a demonstration unless the settings say otherwise, and closes it after `use`. */
export async function useOwnProgram(
  settings: Settings,
  use: (program: OwnProgram) => Promise<void>,
): Promise<void> {
  const folder = await temporaryFolder();
  const program = await startProgram(
    { DATA_DIR: folder.path, NODE_ENV: "production", AUTH_RATE_LIMIT_FACTOR: "0", ...settings },
    builtProgram(),
  );
  await use({ ...program, folder: folder.path });
  await stopProgram(program);
  await folder.remove();
}

/** Each test has a site of its own: it changes what others compare. */
export function testWithOwnProgram(settings: Settings = {}) {
  return base.extend<{ site: OwnProgram }>({
    site: [async ({ playwright: _ }, use) => useOwnProgram(settings, use), { timeout }],
    baseURL: async ({ site }, use) => use(site.address),
  });
}

/** The tests of a file share a site of their own, which sends no mail and takes many requests. */
export const testWithSharedProgram = base.extend<object, { site: OwnProgram }>({
  site: [
    async ({ playwright: _ }, use) => useOwnProgram({ RATE_LIMIT_FACTOR: "1000" }, use),
    { scope: "worker", timeout },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});

interface MailingSite {
  readonly program: OwnProgram;
  readonly mails: TestSmtpServer;
}

/** Opens a site that really sends its mails, and closes it after `use`. */
async function useMailingSite(demo: "0" | "1", use: (site: MailingSite) => Promise<void>): Promise<void> {
  const mails = await startSmtpServer();
  const settings = { DEMO: demo, SMTP_URL: mails.url, MAIL_FROM: "bonjour@exemple.fr" };
  await useOwnProgram(settings, (program) => use({ program, mails }));
  await mails.close();
}

/** Each test has a site of its own that really sends its mails. */
export const testWithMails = base.extend<{ demo: "0" | "1"; site: MailingSite }>({
  demo: ["1", { option: true }],
  site: [async ({ demo }, use) => useMailingSite(demo, use), { timeout }],
  baseURL: async ({ site }, use) => use(site.program.address),
});

/** The tests of a file share a demonstration that really sends its mails. */
export const testWithSharedMails = base.extend<object, { site: MailingSite }>({
  site: [async ({ playwright: _ }, use) => useMailingSite("1", use), { scope: "worker", timeout }],
  baseURL: async ({ site }, use) => use(site.program.address),
});
