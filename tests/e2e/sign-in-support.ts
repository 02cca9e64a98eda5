import type { Browser, BrowserContext, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import type { TestSmtpServer } from "../support/smtp-server.ts";
import { expect } from "./fixtures.ts";
import { type AccountSession, acceptInvitation, anonKey, ownerToken } from "./staff.ts";

/** Chromium's own console message for refused calls. */
export const refusals = /status of (400|401|403|404|409|422|429|5\d\d)/;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const codeField = (page: Page) => page.getByRole("textbox", { name: "Code à 6 chiffres" });

export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Se déconnecter", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
}

/** A page of another person, on a desk. */
export async function openOtherBrowser(browser: Browser, address: string): Promise<Page> {
  return openDeskPage(await browser.newContext({ baseURL: address, locale: "fr-FR" }));
}

export async function openDeskPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  return page;
}

/** The link of the newest mail to a recipient, and how many such mails there must be. */
export async function mailedLink(mails: TestSmtpServer, to: string, count = 1): Promise<string> {
  await expect.poll(() => linksTo(mails, to).length).toBe(count);
  return linksTo(mails, to).at(-1) ?? "";
}

function linksTo(mails: TestSmtpServer, to: string): string[] {
  const link = /https?:\/\/[^\s"<>]+(\/auth\/v1\/verify\?|\/admin\/invitation#)[^\s"<>]+/;
  return mailsTo(mails, to).flatMap((text) => link.exec(text)?.[0].replaceAll("&amp;", "&") ?? []);
}

export function mailsTo(mails: TestSmtpServer, to: string): string[] {
  return mails.accepted.filter((mail) => mail.to === to).map(({ raw }) => decodeQuoted(raw));
}

function decodeQuoted(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Somebody of the staff, invited by the owner through a mail that was really sent, with a password. */
export async function addMember(
  page: Page,
  mails: TestSmtpServer,
  { email, password }: Credentials,
): Promise<AccountSession> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const invited = await page.request.post("/api/admin/staff", { headers, data: { email, role: "staff" } });
  expect(invited.status()).toBe(201);
  const [, token = ""] = /#token_hash=(\w+)/.exec(await mailedLink(mails, email)) ?? [];
  const session = await acceptInvitation(page, token);
  await callSignInService(page, session, "put", "user", { password });
  return session;
}

export interface SecondFactor {
  /** A session that has shown both. */
  readonly session: AccountSession;
  readonly codes: CodeSource;
  /** As the administration shows them. */
  readonly recoveryCodes: readonly string[];
}

/** Sets up an authenticator and recovery codes for the account of a session. */
export async function addSecondFactor(page: Page, session: AccountSession): Promise<SecondFactor> {
  const factor = await callSignInService(page, session, "post", "factors", { factor_type: "totp" });
  const codes = codesOf(factor.totp?.secret ?? "");
  const challenge = await callSignInService(page, session, "post", `factors/${factor.id}/challenge`, {});
  const proof = { challenge_id: challenge.id, code: codes.next() };
  const strong = await callSignInService(page, session, "post", `factors/${factor.id}/verify`, proof);
  const recovery = await callSignInService(page, strong, "post", "factors/recovery-codes", {});
  return {
    session: strong,
    codes,
    recoveryCodes: recovery.codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")),
  };
}

export interface CodeSource {
  next(): string;
}

/**
 * Codes as the authenticator shows them, each once. The code of before is still good: the first one leaves those of now
 * and next for what follows. Ten seconds from the end of a step it might be too old on arrival.
 */
export function codesOf(secret: string): CodeSource {
  const app = new TOTP({ secret });
  let last = 0;
  return {
    next: () => {
      last = Math.max(last + 1, Math.floor((Date.now() - (last === 0 ? 20_000 : 0)) / 30_000));
      return app.generate({ timestamp: last * 30_000 });
    },
  };
}

/** Ends every session of an account on the server only, as housekeeping does. */
export async function endSessions(page: Page, { access_token }: AccountSession): Promise<void> {
  const ended = await page.request.post("/auth/v1/logout?scope=global", {
    headers: { apikey: await anonKey(page), Authorization: `Bearer ${access_token}` },
  });
  expect(ended.status()).toBe(204);
}

interface SignInAnswer extends AccountSession {
  readonly id: string;
  readonly totp?: { readonly secret: string };
  readonly codes: readonly string[];
}

async function callSignInService(
  page: Page,
  { access_token }: AccountSession,
  method: "post" | "put",
  path: string,
  data: object,
): Promise<SignInAnswer> {
  const headers = { apikey: await anonKey(page), Authorization: `Bearer ${access_token}` };
  const response = await page.request[method](`/auth/v1/${path}`, { headers, data });
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
  return response.json();
}
