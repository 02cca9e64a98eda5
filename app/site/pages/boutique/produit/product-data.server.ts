import { business } from "#content/business.ts";
import { decimalEuros } from "#domain/money/decimal-euros.ts";
import { type VariantChoice, variantName } from "#domain/shop/variant.ts";
import type { ProductDetail } from "#usecases/catalogue/read-product.ts";

/** The product as search engines read it: current price and availability, one offer for each variant. */
export function productData(
  siteUrl: string,
  { card, sku, images, category, brand, variants }: ProductDetail,
) {
  const offer = {
    "@type": "Offer",
    url: `${siteUrl}/boutique/produit/${card.slug}`,
    priceCurrency: "EUR",
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "AutoBodyShop", "@id": `${siteUrl}/#entreprise`, name: business.name },
  };
  const sold = ({ priceCents, isOut }: Pick<VariantChoice, "priceCents" | "isOut">) => ({
    ...offer,
    price: decimalEuros(priceCents),
    availability: `https://schema.org/${isOut ? "OutOfStock" : "InStock"}`,
  });
  const offers = variants.map((variant) => {
    return { ...sold(variant), name: variantName(card.name, variant.label), sku: variant.sku };
  });
  return {
    "@type": "Product",
    name: card.name,
    description: card.shortDescription,
    sku,
    category: category.name,
    image: images.map(({ src }) => `${siteUrl}${src}`),
    brand: { "@type": "Brand", name: brand || business.name },
    weight: { "@type": "QuantitativeValue", value: card.weightGrams, unitCode: "GRM" },
    offers: offers.length === 0 ? sold(card) : offers,
  };
}
