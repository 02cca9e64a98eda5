import type { Page } from "@playwright/test";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import { expect } from "./fixtures.ts";
import { anonKey, ownerToken } from "./staff.ts";

interface Mail {
  readonly id: string;
  readonly template: string;
  readonly status: string;
}

/** Calls of the admin API with a token, the owner's by default. */
export async function openAdminApi(page: Page, asToken?: string) {
  const token = asToken ?? (await ownerToken(page));
  const headers = { Authorization: `Bearer ${token}` };
  const call = async (method: "get" | "post" | "put" | "delete", path: string, data?: object) => {
    // Tried again where the server has just closed the connection of the call before.
    const response = await page.request[method](`/api/admin/${path}`, { headers, data, maxRetries: 2 });
    return { status: response.status(), body: await response.json() };
  };
  return {
    call,
    /** The message of a kind to a recipient, once it is in the outbox. */
    async mail(template: string, to: string): Promise<Mail & { text: string; html: string }> {
      let found: Mail | undefined;
      await expect
        .poll(async () => {
          const { body } = await call("get", `mails?q=${encodeURIComponent(to)}`);
          found = (body as { mails: Mail[] }).mails.find((mail) => mail.template === template);
          return found?.status;
        })
        .toBe("captured");
      return (await call("get", `mails/${found?.id}`)).body;
    },
  };
}

export type AdminApi = Awaited<ReturnType<typeof openAdminApi>>;

/** A request of a visitor, as an older form sends it. */
export async function sendRequest(page: Page, name: string, email: string): Promise<void> {
  await page.request.post("/rest/v1/quote_requests", {
    headers: { apikey: await anonKey(page) },
    data: { name, email, phone: "0612345678", items: [], total_price: 0 },
  });
}

/** The number of the only request with this address. */
export async function requestOf({ call }: AdminApi, email: string): Promise<string> {
  const found = await call("get", `requests?vue=toutes&q=${encodeURIComponent(email)}`);
  return found.body.rows[0].id as string;
}

/** The mail that invites a customer, whose request was accepted, to write a review of two days ago's work. */
export async function inviteToReview(page: Page, adminApi: AdminApi, name: string, email: string) {
  const { call, mail } = adminApi;
  await sendRequest(page, name, email);
  const id = await requestOf(adminApi, email);
  const { version } = (await call("get", `requests/${id}`)).body;
  await call("post", `requests/${id}/status`, { status: "accepte", version });
  const done = { service: "nettoyage", doneOn: addDays(parisDay(new Date()), -2) };
  expect(await call("post", `requests/${id}/review`, done)).toMatchObject({ status: 200 });
  return mail("review-invitation", email);
}
