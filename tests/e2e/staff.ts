import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** All journeys share one server, and it has one owner. */
export const owner = { email: "proprietaire@exemple.fr", password: "motdepasse-du-proprietaire" } as const;

interface Answer {
  readonly status: number;
  readonly body: { readonly access_token?: string; readonly code?: string };
}

/**
 * Signs the page's browser in as the owner from its next page on. Of two journeys that start at the same moment, the one
 * that finds sign-up closed signs in. Each call opens its own session, so that signing out affects no other journey.
 */
export async function signInAsOwner(page: Page): Promise<void> {
  await giveSession(page, await ownerSession(page));
}

export interface AccountSession {
  readonly access_token: string;
  readonly refresh_token: string;
}

export interface StaffSession extends AccountSession {
  /** Of the account. */
  readonly id: string;
}

/** Invites somebody as staff and accepts for them, as their mail says. */
export async function inviteStaff(page: Page, email: string): Promise<StaffSession> {
  const headers = { Authorization: `Bearer ${await ownerToken(page)}` };
  const data = { email, role: "staff" };
  const invited = await (await page.request.post("/api/admin/staff", { headers, data })).json();
  let token = "";
  await expect
    .poll(async () => {
      const list = await page.request.get(`/api/admin/mails?q=${encodeURIComponent(email)}`, { headers });
      const { mails } = (await list.json()) as { mails: { id: string; template: string }[] };
      const mail = mails.find(({ template }) => template === "auth-invitation");
      if (!mail) return "";
      const { text } = await (await page.request.get(`/api/admin/mails/${mail.id}`, { headers })).json();
      token = /token_hash=(\w+)&type=invite/.exec(text ?? "")?.[1] ?? "";
      return token;
    })
    .not.toBe("");
  return { ...(await acceptInvitation(page, token)), id: invited.id };
}

/** With the token of the invitation's link. */
export async function acceptInvitation(page: Page, token: string): Promise<AccountSession> {
  const accepted = await page.request.post("/auth/v1/verify", {
    headers: { apikey: await anonKey(page) },
    data: { type: "invite", token_hash: token },
  });
  expect(accepted.status()).toBe(200);
  return accepted.json();
}

/** Signs the page's browser in with a session from its next page on. */
export async function giveSession(page: Page, session: object): Promise<void> {
  await page.context().addInitScript((text) => {
    // A letter shown in a sandboxed frame may not touch the storage.
    if (window.top !== window) return;
    // A tab's first, empty document has no storage.
    if (location.protocol === "about:") return;
    // Once per browser: signing out must not be undone by the next page.
    if (localStorage.getItem("e2e-session-given")) return;
    localStorage.setItem("e2e-session-given", "1");
    localStorage.setItem(`sb-${location.hostname.split(".", 1)[0]}-auth-token`, text);
  }, JSON.stringify(session));
}

/** For calls that a test makes itself: `Authorization: Bearer <token>`. */
export async function ownerToken(page: Page): Promise<string> {
  return (await ownerSession(page)).access_token ?? "";
}

/** For calls to /rest/v1 and /auth/v1 that a test makes itself: `apikey: <key>`. */
export async function anonKey(page: Page): Promise<string> {
  const answer = await page.request.get("/api/sign-in-key");
  return ((await answer.json()) as { anonKey: string }).anonKey;
}

async function ownerSession(page: Page): Promise<Answer["body"]> {
  const first = await signIn(page);
  if (first.status === 200) return first.body;
  const founded = await call(page, "signup");
  const last = founded.status === 200 ? founded : await signIn(page);
  expect(last, "the owner’s session").toMatchObject({ status: 200 });
  return last.body;
}

function signIn(page: Page): Promise<Answer> {
  return call(page, "token?grant_type=password");
}

async function call(page: Page, path: string): Promise<Answer> {
  const response = await page.request.post(`/auth/v1/${path}`, {
    headers: { apikey: await anonKey(page) },
    data: owner,
  });
  return { status: response.status(), body: (await response.json()) as Answer["body"] };
}
