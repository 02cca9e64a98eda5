import { business } from "#content/business.ts";
import type { ProductDetail } from "#usecases/catalogue/read-product.ts";

/** The product as search engines read it: what it costs now and whether it can be had. */
export function productData(siteUrl: string, { card, sku, images, category }: ProductDetail) {
  return {
    "@type": "Product",
    name: card.name,
    description: card.shortDescription,
    sku,
    category: category.name,
    image: images.map(({ src }) => `${siteUrl}${src}`),
    brand: { "@type": "Brand", name: business.name },
    weight: { "@type": "QuantitativeValue", value: card.weightGrams, unitCode: "GRM" },
    offers: {
      "@type": "Offer",
      url: `${siteUrl}/boutique/produit/${card.slug}`,
      price: (card.priceCents / 100).toFixed(2),
      priceCurrency: "EUR",
      itemCondition: "https://schema.org/NewCondition",
      availability: `https://schema.org/${card.isOut ? "OutOfStock" : "InStock"}`,
      seller: { "@type": "AutoBodyShop", "@id": `${siteUrl}/#entreprise`, name: business.name },
    },
  };
}
