import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { publicRoutes } from "./public-routes.ts";
import { inviteStaff, owner, signInAsOwner } from "./staff.ts";

/** Whose session the browser keeps; null when it keeps none. */
function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((name) => name.endsWith("-auth-token"));
    return key === undefined ? null : JSON.parse(localStorage.getItem(key) ?? "{}").user.email;
  });
}

test("a link with somebody's session in it replaces no living one, and public pages take none", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.goto("/contact");
  const strangers = await inviteStaff(page, "fragment@exemple.fr");
  const fields = {
    access_token: strangers.access_token,
    refresh_token: "abcdefghijkl",
    expires_in: "3600",
    token_type: "bearer",
    type: "magiclink",
  };
  const fragment = `#${new URLSearchParams(fields)}`;
  await signInAsOwner(page);
  for (const path of ["/admin", "/admin/login", "/admin/compte", "/admin/mot-de-passe"]) {
    await page.goto(`${path}${fragment}`);
    await expect.poll(() => new URL(page.url()).hash, path).toBe("");
    expect([path, await keptSession(page)]).toEqual([path, owner.email]);
  }
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const visitor = await context.newPage();
  for (const path of publicRoutes) {
    await page.goto(`${path}${fragment}`);
    expect([path, await keptSession(page)]).toEqual([path, owner.email]);
    await visitor.goto(`${path}${fragment}`, { waitUntil: "load" });
    expect([path, await keptSession(visitor)]).toEqual([path, null]);
  }
  await context.close();
});
