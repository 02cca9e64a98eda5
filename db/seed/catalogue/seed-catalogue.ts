import { demoCatalogue } from "#content/catalogue/demo-catalogue.ts";
import type { DemoProduct } from "#content/catalogue/demo-product.ts";
import type { Executor } from "../../client.ts";
import { categories, productPrices, products, stockMovements } from "../../schema/catalogue.ts";
import { figures } from "./figures.ts";

const day = 24 * 60 * 60 * 1000;
/** How long ago the demonstration's reduction began. */
const reductionDays = 6;

/** Twenty products in five categories, with price histories and stock movements. */
export async function seedCatalogue(executor: Executor, now: Date): Promise<void> {
  for (const [position, { products: shelf, ...category }] of demoCatalogue.entries()) {
    const [row] = await executor
      .insert(categories)
      .values({ ...category, position })
      .returning({ id: categories.id });
    if (!row) throw new Error(`The category ${category.slug} could not be stored`);
    for (const product of shelf) await seedProduct(executor, row.id, product, now);
  }
}

async function seedProduct(executor: Executor, categoryId: string, product: DemoProduct, now: Date) {
  const figure = figures[product.slug];
  if (!figure) throw new Error(`No figures for ${product.slug}`);
  const onSaleSince = new Date(now.getTime() - figure.age * day);
  const [row] = await executor
    .insert(products)
    .values({
      slug: product.slug,
      sku: figure.sku,
      name: product.name,
      shortDescription: product.short,
      longDescription: product.long.join("\n\n"),
      categoryId,
      surfaces: product.surfaces,
      priceCents: figure.cents,
      contentAmount: product.content?.amount ?? null,
      contentUnit: product.content?.unit ?? null,
      weightGrams: figure.grams,
      stock: figure.stock,
      lowStockThreshold: figure.alert,
      pickupOnly: figure.pickupOnly ?? false,
      dilutionRatio: product.dilutionRatio ?? null,
      images: product.images,
      steps: product.steps,
      hazards: product.hazards ?? null,
      popularity: figure.popularity,
      active: true,
      createdAt: onSaleSince,
    })
    .returning({ id: products.id });
  if (!row) throw new Error(`The product ${product.slug} could not be stored`);
  await executor.insert(productPrices).values(pricesOf(row.id, figure, onSaleSince, now));
  if (figure.stock === 0) return;
  const movement = { productId: row.id, delta: figure.stock, stockAfter: figure.stock } as const;
  await executor.insert(stockMovements).values({ ...movement, reason: "initial", createdAt: onSaleSince });
}

function pricesOf(
  productId: string,
  { cents, formerCents }: { cents: number; formerCents?: number },
  onSaleSince: Date,
  now: Date,
) {
  if (formerCents === undefined) return [{ productId, priceCents: cents, since: onSaleSince }];
  const cut = new Date(now.getTime() - reductionDays * day);
  return [
    { productId, priceCents: formerCents, since: onSaleSince, until: cut },
    { productId, priceCents: cents, since: cut },
  ];
}
