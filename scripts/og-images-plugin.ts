import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { productArtNames } from "#app/art/art-names.ts";
import { drawingCardOf, ogImageOf } from "#app/site/seo/og-image.ts";
import { parseArticle } from "#content/articles/article.ts";
import { business } from "#content/business.ts";
import { shopTexts } from "#content/catalogue/shop-texts.ts";
import { drawingName } from "#content/drawing-names.ts";
import { type OgCard, ogCards } from "#content/og-cards.ts";
import { cardSvg, type DrawnCard, drawCard, shippedLogo } from "#server/brand/draw-card.ts";

const cache = ".cache/og";
const articles = "content/articles";
/** The size of Node's thread pool. */
const atOnce = 4;
const look = { footer: business.tagline, logo: shippedLogo() };

/** Draws the card of every page and article into the built site; a card drawn before is taken from the cache. */
export function ogImages(): Plugin {
  return {
    name: "og-images",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir }) {
      if (!dir) return;
      await mkdir(cache, { recursive: true });
      await mkdir(join(dir, "og"), { recursive: true });
      const pages = [...ogCards, ...(await articleCards())].map(
        (card) => [ogImageOf(card.path), card] as const,
      );
      const cards = [...pages, ...productCards()];
      for (let start = 0; start < cards.length; start += atOnce) {
        await Promise.all(
          cards
            .slice(start, start + atOnce)
            .map(async ([file, card]) => writeFile(join(dir, file), await cachedCard(card))),
        );
      }
    },
  };
}

async function articleCards(): Promise<OgCard[]> {
  const names = (await readdir(articles)).filter((name) => name.endsWith(".md"));
  return Promise.all(
    names.map(async (name) => {
      const { slug, title, cover } = parseArticle(await readFile(join(articles, name), "utf8"));
      return { path: `/articles/${slug}`, kicker: "Conseils", title, art: `scenes/${cover}` };
    }),
  );
}

/** One card for each drawing of a product. */
function productCards() {
  return productArtNames.map((name) => {
    const card = { kicker: shopTexts.title, title: drawingName(name), art: `products/${name}` };
    return [drawingCardOf(name), card] as const;
  });
}

async function cachedCard(card: DrawnCard): Promise<Buffer> {
  const name = createHash("sha256").update(cardSvg(card, look)).digest("hex").slice(0, 32);
  const file = join(cache, `${name}.jpg`);
  try {
    return await readFile(file);
  } catch {
    const drawn = await drawCard(card, look);
    await writeFile(`${file}.${process.pid}`, drawn);
    await rename(`${file}.${process.pid}`, file);
    return drawn;
  }
}
