import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { inviteStaff, owner, signInAsOwner } from "./staff.ts";

/** Whose session the browser keeps; null when it keeps none. */
function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((name) => name.endsWith("-auth-token"));
    return key === undefined ? null : JSON.parse(localStorage.getItem(key) ?? "{}").user.email;
  });
}

/** Pages with the site's header send such a link on to the sign-in page; the others only take it out of the address. */
const passedOn = ["/", "/contact", "/boutique", "/avis-clients/deposer?jeton=inconnu"];
const unread = ["/paiement", "/mon-espace"];
const followed = [
  "/admin",
  "/admin/login",
  "/admin/compte",
  "/admin/mot-de-passe",
  "/admin/invitation",
  "/admin/inconnu",
];

test("a link with somebody's session in it replaces no living one, on public pages and in the administration", async ({
  page,
}) => {
  await page.goto("/contact");
  const { access_token } = await inviteStaff(page, "fragment@exemple.fr");
  const fields = { access_token, refresh_token: "abcdefghijkl", expires_in: "3600", token_type: "bearer" };
  const fragment = `#${new URLSearchParams({ ...fields, type: "magiclink" })}`;
  await signInAsOwner(page);
  for (const path of [...followed, ...passedOn]) {
    await page.goto(`${path}${fragment}`);
    await expect
      .poll(() => ({ path, isAdmin: page.url().includes("/admin"), hash: new URL(page.url()).hash }))
      .toEqual({ path, isAdmin: true, hash: "" });
    await expect.poll(() => keptSession(page).catch(() => "a page is being left"), path).toBe(owner.email);
  }
  for (const path of unread) {
    await page.goto(`${path}${fragment}`);
    await expect.poll(() => new URL(page.url()).hash, path).toBe("");
    expect([path, await keptSession(page)]).toEqual([path, owner.email]);
  }
});
