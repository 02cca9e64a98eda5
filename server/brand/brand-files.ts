import { createHash } from "node:crypto";
import sharp from "sharp";
import { type DrawingFile, shippedDrawing } from "#app/art/drawing-source.ts";
import { brandArchive } from "#app/site/pages/export-assets/brand-archive.server.ts";
import { shippedBusiness } from "#content/business.ts";
import type { SiteContent } from "#content/current-content.ts";
import { exportPage } from "#content/pages/export-assets.ts";
import { logoPath, type OwnLogo } from "#domain/site-content/own-logo.ts";
import type { Sendable } from "../http/answer.ts";
import { picturePath, withDrawings } from "./changed-drawings.ts";
import { type CardLook, drawCard } from "./draw-card.ts";
import { dataAddress, iconSvg, namedLogo, namedMark, pictureLogo } from "./draw-logo.ts";
import { articleCard, type CardArticle, ownArticleOf, sharedCards } from "./shared-cards.ts";

interface Drawn {
  readonly contentType: string;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What changes with the name, the logo or the area, beside the archive of the brand's page. */
const brandPath = /^\/(dessins|og|icons|art\/brand)\/|^\/favicon\./;

const svgType = "image/svg+xml; charset=utf-8";
const icons: Readonly<Record<string, { readonly size: number; readonly margin: number }>> = {
  "/icons/icon-192.png": { size: 192, margin: 0.06 },
  "/icons/icon-512.png": { size: 512, margin: 0.06 },
  "/icons/icon-512-maskable.png": { size: 512, margin: 0.2 },
  "/icons/apple-touch-icon.png": { size: 180, margin: 0.1 },
  "/favicon.ico": { size: 48, margin: 0.04 },
};
/** Cards are the largest: 60 kB each. */
const mostFiles = 200;

/**
 * The files that show the name, the logo or the tagline, drawn when they are asked for on a site that changed them and
 * kept until they change again. A site that changed nothing has the files of the build.
 */
export class BrandFiles {
  private readonly read: () => SiteContent;
  private readonly readArticle: (slug: string) => Promise<CardArticle | null>;
  private readonly kept = new Map<string, Promise<Sendable | undefined>>();
  private keptFor: SiteContent | undefined;

  /** `readArticle`: an article of the owner that is online, asked for when its card is. */
  constructor(read: () => SiteContent, readArticle: (slug: string) => Promise<CardArticle | null>) {
    this.read = read;
    this.readArticle = readArticle;
  }

  /** Whether an article is read in the database for this address. */
  readsArticle(url: string | undefined): boolean {
    return ownArticleOf(pathOf(url)) !== null;
  }

  /** Whether its file changes with the content. */
  isDrawn(url: string | undefined): boolean {
    const path = pathOf(url);
    return path === exportPage.archivePath || brandPath.test(path);
  }

  /** Undefined: the file, if there is one, is the build's. */
  find(url: string | undefined): Promise<Sendable | undefined> | undefined {
    if (!this.isDrawn(url)) return undefined;
    const path = pathOf(url);
    const content = withDrawings(this.read());
    const slug = ownArticleOf(path);
    if (slug !== null) return this.findArticleCard(slug, content);
    const isChanged = content.business !== undefined || content.logo !== undefined;
    if (!isChanged && !path.startsWith("/dessins/")) return undefined;
    return this.keep(path, content, () => drawFile(path, content));
  }

  /** Another title or drawing is another card. */
  private async findArticleCard(slug: string, content: SiteContent): Promise<Sendable | undefined> {
    const article = await this.readArticle(slug);
    if (!article) return undefined;
    const name = `${slug}\n${article.title}\n${article.cover}`;
    return this.keep(name, content, async () =>
      jpegFile(await drawCard(articleCard(article), lookOf(content))),
    );
  }

  private keep(
    name: string,
    content: SiteContent,
    draw: () => Promise<Drawn | undefined>,
  ): Promise<Sendable | undefined> {
    if (this.keptFor !== content || this.kept.size > mostFiles) this.kept.clear();
    this.keptFor = content;
    const file = this.kept.get(name) ?? draw().then((drawn) => drawn && sendableOf(drawn));
    this.kept.set(name, file);
    const forget = () => this.kept.delete(name);
    // One that could not be drawn is tried again. An address of nothing takes no room: anybody can make up thousands.
    file.then((sendable) => sendable ?? forget(), forget);
    return file;
  }
}

function pathOf(url = "/"): string {
  return url.split("?", 1)[0] ?? "/";
}

async function drawFile(path: string, content: SiteContent): Promise<Drawn | undefined> {
  const { logo, business = {} } = content;
  const drawing = /^\/dessins\/((?:brand|maps)\/[\w-]+)\.svg$/.exec(path)?.[1] as DrawingFile | undefined;
  if (drawing) return svgFile(content.drawings?.[drawing] ?? shippedDrawing(drawing));
  if (logo && (path === picturePath(logo.png) || path === logoPath))
    return pngFile(Buffer.from(logo.png, "base64"));
  if (path.startsWith("/dessins/")) return undefined;
  const icon = logo && icons[path];
  if (icon)
    return pngFile(
      await sharp(Buffer.from(iconSvg(logo, icon)))
        .png()
        .toBuffer(),
    );
  const name = business.name ?? shippedBusiness.name;
  if (path === "/favicon.svg")
    return svgFile(logo ? iconSvg(logo, { size: 64, margin: 0.04 }) : namedMark(name));
  const logos: Readonly<Record<string, () => string>> = {
    "logo.svg": () => logoPicture(name, logo, "light"),
    "logo-inverse.svg": () => logoPicture(name, logo, "dark"),
    "logo-mark.svg": () => (logo ? pictureLogo(logo, dataAddress(logo), 64) : namedMark(name)),
  };
  if (path === exportPage.archivePath) {
    const drawings = Object.entries(logos).map(([file, draw]) => [`logo/${file}`, draw()]);
    return zipFile(brandArchive({ name, drawings: Object.fromEntries(drawings) }));
  }
  const drawLogo = path.startsWith("/art/brand/") ? logos[path.slice("/art/brand/".length)] : undefined;
  if (drawLogo) return svgFile(drawLogo());
  const card = sharedCards().get(path);
  if (!card) return undefined;
  const picture = await drawCard(card, lookOf(content));
  return path.endsWith(".png") ? pngFile(await sharp(picture).png().toBuffer()) : jpegFile(picture);
}

function lookOf({ logo, business = {} }: SiteContent): CardLook {
  const name = business.name ?? shippedBusiness.name;
  return { footer: business.tagline ?? shippedBusiness.tagline, logo: logoPicture(name, logo, "dark") };
}

function logoPicture(name: string, logo: OwnLogo | undefined, use: "light" | "dark"): string {
  return logo ? pictureLogo(logo, dataAddress(logo)) : namedLogo(name, use);
}

function svgFile(source: string | undefined): Drawn | undefined {
  return source === undefined ? undefined : { contentType: svgType, body: Buffer.from(source) };
}

function zipFile(body: Uint8Array): Drawn {
  return {
    contentType: "application/zip",
    body: Buffer.from(body),
    headers: { "Content-Disposition": 'attachment; filename="elements.zip"' },
  };
}

function jpegFile(body: Buffer): Drawn {
  return { contentType: "image/jpeg", body };
}

function pngFile(body: Buffer): Drawn {
  return { contentType: "image/png", body };
}

function sendableOf({ contentType, body, headers }: Drawn): Sendable {
  return {
    status: 200,
    // Asked about at each visit: the address stays when the logo changes.
    headers: {
      "Content-Type": contentType,
      "Cache-Control": "public, max-age=0, must-revalidate",
      ...headers,
    },
    tag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    bodies: { identity: body },
  };
}
