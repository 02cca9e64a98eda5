/**
 * Takes the screenshots of docs/guide.md, of a demonstration on this machine that has no owner yet:
 *
 *   npm start        (in another window)
 *   node scripts/guide-pictures.ts http://localhost:3000
 */
import { mkdir } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { browserLaunchOptions } from "#tests/support/browser.ts";

const [origin = "http://localhost:3000"] = process.argv.slice(2);
const folder = "docs/guide";

const screens = [
  { name: "journee", path: "/admin" },
  { name: "demandes", path: "/admin/demandes" },
  {
    name: "demande",
    path: "/admin/demandes",
    open: (page: Page) => openFirst(page, "a[href^='/admin/demandes/']"),
  },
  { name: "commandes", path: "/admin/orders" },
  {
    name: "commande",
    path: "/admin/orders",
    open: (page: Page) => openFirst(page, "main a[href^='/admin/orders/']:not([href$='new'])"),
  },
  { name: "locations", path: "/admin/locations" },
  { name: "produits", path: "/admin/products" },
  { name: "reglages", path: "/admin/reglages" },
] as const;

async function openFirst(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  const address = await link.getAttribute("href");
  await link.click();
  await page.waitForURL((url) => url.pathname === address?.split("?")[0]);
  await page.getByText("Choisissez une demande").waitFor({ state: "hidden" });
  await page.waitForLoadState("networkidle");
}

async function save(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 80, compressionLevel: 9 })
    .toFile(`${folder}/${name}.png`);
}

/** The first account of a demonstration opened from the same machine is the owner's. */
async function becomeOwner(page: Page): Promise<void> {
  await page.goto(`${origin}/admin/login`, { waitUntil: "networkidle" });
  await save(page, "connexion");
  const { anonKey } = (await (await page.request.get(`${origin}/api/sign-in-key`)).json()) as {
    anonKey: string;
  };
  const answer = await page.request.post(`${origin}/auth/v1/signup`, {
    headers: { apikey: anonKey },
    data: { email: "proprietaire@exemple.fr", password: "une-phrase-pour-le-guide" },
  });
  if (!answer.ok()) throw new Error(`No owner's account: ${await answer.text()}`);
  const session = await answer.text();
  await page.evaluate((text) => {
    localStorage.setItem(`sb-${location.hostname.split(".", 1)[0]}-auth-token`, text);
  }, session);
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await becomeOwner(page);
  for (const screen of screens) {
    await page.goto(`${origin}${screen.path}`, { waitUntil: "networkidle" });
    if ("open" in screen) await screen.open(page);
    await save(page, screen.name);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/admin`, { waitUntil: "networkidle" });
  await save(page, "journee-telephone");
} finally {
  await browser.close();
}
