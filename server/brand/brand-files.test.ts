import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { changedBusiness } from "#content/changed-business.ts";
import type { SiteContent } from "#content/current-content.ts";
import type { OwnLogo } from "#domain/site-content/own-logo.ts";
import { BrandFiles } from "./brand-files.ts";
import { picturePath, withDrawings } from "./changed-drawings.ts";

const renamed: SiteContent = {
  business: changedBusiness({ company: { name: "Atelier <Céleste>", tagline: "Le soin chez vous" } }),
};
const moved: SiteContent = {
  business: changedBusiness({ area: { center: "Attignat", latitude: 46.28, longitude: 5.16, radiusKm: 38 } }),
};

async function ownLogo(ground: OwnLogo["ground"]): Promise<SiteContent> {
  const png = await sharp({ create: { width: 120, height: 60, channels: 4, background: "#0b7a70" } })
    .png()
    .toBuffer();
  return { logo: { png: png.toString("base64"), width: 120, height: 60, ground } };
}

const noArticle = async () => null;
async function fileOf(content: SiteContent, path: string) {
  return new BrandFiles(() => content, noArticle).find(path);
}
const textOf = async (content: SiteContent, path: string) =>
  (await fileOf(content, path))?.bodies.identity.toString() ?? "";

describe("a site that changed nothing", () => {
  it.each([
    "/og/contact.jpg",
    "/art/brand/logo.svg",
    "/favicon.svg",
    "/icons/icon-192.png",
    "/",
    "/assets/a.js",
  ])("has the build's %s", (path) =>
    expect(new BrandFiles(() => ({}), noArticle).find(path)).toBeUndefined(),
  );
  it("hands out its drawings as they are", async () => {
    expect(await textOf({}, "/dessins/brand/logo.svg")).toContain("--logo-bold");
    expect(await textOf({}, "/dessins/maps/carte-ain.svg")).toContain("Foissiat");
  });
});

describe("another name", () => {
  it("is drawn in the logo, in outlines: no letter of it can become markup", async () => {
    for (const path of ["/art/brand/logo.svg", "/art/brand/logo-inverse.svg", "/dessins/brand/logo.svg"]) {
      const svg = await textOf(renamed, path);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 316 64">/);
      expect(svg).not.toMatch(/Reflet|<Céleste/);
      expect(svg).not.toBe(await textOf({}, "/dessins/brand/logo.svg"));
    }
    expect(withDrawings(renamed).drawings?.["brand/logo"]).toContain("var(--logo-bold");
  });
  it.each([
    ["Ateli🚗er", "Atelier"],
    ["Ḿartin", "Martin"],
    ["أتيليه Céleste", " Céleste"],
    ["👨‍🔧", ""],
  ])("%s is drawn without what the font lacks, not as empty boxes", async (name, drawn) => {
    const logo = (shown: string) =>
      textOf({ business: changedBusiness({ company: { name: shown, tagline: "" } }) }, "/art/brand/logo.svg");
    expect(await logo(name)).toBe(await logo(drawn));
  });
  it("is in the picture of every shared link, in the size its page announces", async () => {
    for (const path of ["/og/contact.jpg", "/og/accueil.png", "/og/articles-lire-une-dilution.jpg"]) {
      const { width, height } = await sharp((await fileOf(renamed, path))?.bodies.identity).metadata();
      expect([path, width, height]).toEqual([path, 1200, 630]);
    }
  }, 120_000);
  it("is the title of the droplet, as text", async () => {
    for (const path of ["/favicon.svg", "/art/brand/logo-mark.svg"])
      expect(await textOf(renamed, path)).toMatch(
        /^<svg [^>]*><title id="logo-mark-title">[^<]*Céleste[^<]*<\/title>/,
      );
  });
  it("is in the archive of the brand, with its own logos", async () => {
    const archive = await fileOf(renamed, "/export-assets/elements.zip");
    const files = unzipSync(archive?.bodies.identity ?? new Uint8Array());
    for (const name of ["logo", "logo-inverse", "logo-mark"])
      expect(strFromU8(files[`logo/${name}.svg`] ?? new Uint8Array()), name).toBe(
        await textOf(renamed, `/art/brand/${name}.svg`),
      );
    expect(strFromU8(files["couleurs.txt"] ?? new Uint8Array())).toContain(`${renamed.business?.name}\n`);
    expect(archive?.headers["Content-Disposition"]).toBe('attachment; filename="elements.zip"');
  });
  it("leaves the icons and unknown files to the build", async () => {
    for (const path of ["/icons/icon-192.png", "/og/inconnu.jpg", "/dessins/../secret.svg"])
      expect(await fileOf(renamed, path)).toBeUndefined();
  });
});

it("another area moves the circle, the pin and their words", async () => {
  const map = await textOf(moved, "/dessins/maps/carte-ain.svg");
  expect(map).toContain(">Attignat</text>");
  expect(map).toContain(">38\u00a0km</text>");
  expect(map).not.toMatch(/>Foissiat<|>45\skm</);
  expect(map).toMatch(/<circle cx="357\.\d" cy="35\d(\.\d)?" r="221\.9"/);
});

describe("the owner's logo", () => {
  it("replaces ours in pages, icons and pictures, on a plate where it could not be read", async () => {
    const content = await ownLogo("light");
    const path = picturePath(content.logo?.png ?? "");
    expect(withDrawings(content).drawings?.["brand/logo"]).toContain(`<image href="${path}"`);
    expect(withDrawings(content).drawings?.["brand/logo"]).toContain('fill="#fff"');
    expect((await fileOf(content, path))?.headers["Content-Type"]).toBe("image/png");
    for (const [icon, size] of [
      ["/icons/icon-192.png", 192],
      ["/icons/icon-512-maskable.png", 512],
      ["/favicon.ico", 48],
    ] as const) {
      const { width, height } = await sharp((await fileOf(content, icon))?.bodies.identity).metadata();
      expect([icon, width, height]).toEqual([icon, size, size]);
    }
    expect(await textOf(content, "/favicon.svg")).toContain("data:image/png;base64,");
    expect(withDrawings(await ownLogo("any")).drawings?.["brand/logo"]).not.toContain("<rect");
  });
});

it("the owner's logo is a PNG for messages and search engines, at an address that stays", async () => {
  const file = await fileOf(await ownLogo("any"), "/art/brand/logo.png");
  expect(file?.headers["Content-Type"]).toBe("image/png");
  expect(await sharp(file?.bodies.identity).metadata()).toMatchObject({ width: 120, height: 60 });
  expect(await fileOf(renamed, "/art/brand/logo.png")).toBeUndefined();
});

it("draws each file once, and anew when the content changes", async () => {
  let content: SiteContent = renamed;
  const files = new BrandFiles(() => content, noArticle);
  const first = files.find("/art/brand/logo.svg");
  expect(files.find("/art/brand/logo.svg")).toBe(first);
  content = { business: changedBusiness({ company: { name: "Autre", tagline: "Autre" } }) };
  expect(files.find("/art/brand/logo.svg")).not.toBe(first);
  expect((await files.find("/art/brand/logo.svg"))?.tag).not.toBe((await first)?.tag);
});

it("keeps what it drew while addresses of nothing are asked for", async () => {
  const files = new BrandFiles(() => renamed, noArticle);
  const first = await files.find("/art/brand/logo.svg");
  for (let index = 0; index < 300; index += 1) await files.find(`/og/inconnu-${index}.jpg`);
  expect(await files.find("/art/brand/logo.svg")).toBe(first);
});

describe("the owner's articles", () => {
  const online = new Map([["laver-en-hiver", { title: "Laver <en> hiver", cover: "blog-hiver" }]]);
  const shipped: SiteContent = {};
  const files = new BrandFiles(
    () => shipped,
    async (slug) => online.get(slug) ?? null,
  );
  it("have a picture of their own, with the title they have now", async () => {
    const first = await files.find("/og/articles/laver-en-hiver.jpg");
    const { width, height, format } = await sharp(first?.bodies.identity).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
    expect(await files.find("/og/articles/laver-en-hiver.jpg?1")).toBe(first);
    online.set("laver-en-hiver", { title: "Laver en été", cover: "blog-lavage" });
    expect((await files.find("/og/articles/laver-en-hiver.jpg"))?.tag).not.toBe(first?.tag);
  }, 120_000);
  it.each([
    "/og/articles/inconnu.jpg",
    "/og/articles/..%2Fx.jpg",
    "/og/articles/a.png",
    "/og/articles/A.jpg",
  ])("have none at %s", async (path) => expect(await files.find(path)).toBeUndefined());
});
