import { describe, expect, it } from "vitest";
import { metaOf, serviceMeta } from "./service-meta.ts";

const matches = [{ loaderData: { siteUrl: "https://site.example" } }];

describe("what a service page gives search engines", () => {
  it("is its service, the way to it and its questions", () => {
    const tags = serviceMeta(matches, {
      title: "Céramique",
      description: "Une couche dure.",
      path: "/services/polissage-lustrage",
      name: "Traitement",
      priceFromCents: 749_00,
      questions: [{ question: "Pourquoi ?", answer: "Parce que." }],
    });
    const data = tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
    expect(data).toMatchObject([
      {
        "@type": "Service",
        url: "https://site.example/services/polissage-lustrage",
        offers: { priceSpecification: { minPrice: "749.00", priceCurrency: "EUR" } },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, item: "https://site.example/" },
          { position: 2, item: "https://site.example/services" },
          { position: 3, name: "Traitement", item: "https://site.example/services/polissage-lustrage" },
        ],
      },
      {
        "@type": "FAQPage",
        mainEntity: [{ name: "Pourquoi ?", acceptedAnswer: { text: "Parce que." } }],
      },
    ]);
    expect(tags).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://site.example/services/polissage-lustrage",
    });
  });

  it("states no price and no questions where there are none", () => {
    const tags = serviceMeta(matches, {
      title: "PPF",
      description: "Un film.",
      path: "/services/film-protection-ppf",
      name: "PPF",
    });
    const data = tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
    expect(data).toHaveLength(2);
    expect(data[0]).not.toHaveProperty("offers");
  });

  it("leads from home straight to the services' own root", () => {
    const root = {
      title: "Nettoyage",
      description: "À la main.",
      path: "/services",
      name: "Nettoyage",
    } as const;
    const tags = metaOf(() => ({ ...root, isRoot: true }))({ matches });
    expect(tags.find((tag) => JSON.stringify(tag).includes("BreadcrumbList"))).toMatchObject({
      "script:ld+json": {
        itemListElement: [
          { position: 1, item: "https://site.example/" },
          { position: 2, name: "Nettoyage", item: "https://site.example/services" },
        ],
      },
    });
  });
});
