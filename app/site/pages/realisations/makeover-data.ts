import { business } from "#content/business.ts";
import { makeoversPage as texts } from "#content/pages/makeovers.ts";
import type { PublicMakeover } from "#usecases/makeovers/read-makeovers.ts";

type Thing = Readonly<Record<string, unknown>>;

/** The list as search engines want it; drawings of the demonstration are left out. */
export function makeoverItems(siteUrl: string, makeovers: readonly PublicMakeover[]): readonly Thing[] {
  const real = makeovers.filter(({ isDemo }) => !isDemo);
  if (real.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      itemListElement: real.map((makeover, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: workOf(siteUrl, makeover),
      })),
    },
  ];
}

function workOf(siteUrl: string, { title, commune, doneOn, before, after }: PublicMakeover): Thing {
  const image = ({ src, width, height }: PublicMakeover["after"], word: string) => ({
    "@type": "ImageObject",
    contentUrl: `${siteUrl}${src}`,
    caption: `${word}, ${title}`,
    width,
    height,
  });
  return {
    "@type": "CreativeWork",
    name: title,
    dateCreated: doneOn,
    creator: { "@type": "AutoBodyShop", "@id": `${siteUrl}/#entreprise`, name: business.name },
    ...(commune && { locationCreated: { "@type": "Place", name: commune } }),
    image: [image(before, texts.before), image(after, texts.after)],
  };
}
