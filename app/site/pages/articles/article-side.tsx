import { IconArrowRight } from "#app/art/icons.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { Anchor } from "#app/ui/core/link.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { VisuallyHidden } from "#app/ui/core/visually-hidden.tsx";
import type { ServiceRow } from "#content/lists/services-index.ts";
import { articlePage as page } from "#content/pages/articles.ts";
import type { ProductTeaser } from "#usecases/catalogue/read-product-teasers.ts";
import "./article-side.css";

type ArticleSideProps = {
  services: readonly ServiceRow[];
  products: readonly ProductTeaser[];
};

/** What the business can do about it: the service that leads, its neighbours, and the products. */
export function ArticleSide({ services, products }: ArticleSideProps) {
  const [lead, ...others] = services;
  return (
    <aside className="ar-side" aria-label={page.sideLabel}>
      {lead && (
        <div className="on-dark ar-service">
          <p className="ar-eyebrow">{page.doneForYou}</p>
          <h2>{lead.label}</h2>
          <ServicePrice service={lead} />
          <LinkButton to={lead.href} size="sm" wide>
            {page.seeService}
            <VisuallyHidden>{`\u00a0: ${lead.label}`}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
      {products.length > 0 && (
        <section aria-labelledby="produits">
          <h2 id="produits" className="ar-side-title">
            {page.products}
          </h2>
          <ul className="ar-products">
            {products.map((product) => (
              <li key={product.slug}>
                <Product product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <nav aria-labelledby="autres-services">
          <h2 id="autres-services" className="ar-side-title">
            {page.alsoServices}
          </h2>
          <ul>
            {others.map(({ href, label }) => (
              <li key={href}>
                <Anchor to={href} className="ar-other">
                  {label}
                  <IconArrowRight size={16} />
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </aside>
  );
}

function ServicePrice({ service }: { service: ServiceRow }) {
  const { note, cents, isFrom, unit, format } = service;
  return (
    <p className="ar-price">
      {note ?? (
        <Price
          cents={cents ?? null}
          format={format}
          from={isFrom ? "dès" : undefined}
          per={unit && ` / ${unit}`}
        />
      )}
      <span>à domicile, dans l’Ain</span>
    </p>
  );
}

function Product({ product }: { product: ProductTeaser }) {
  return (
    <Anchor to={`/boutique/produit/${product.slug}`} className="ar-product">
      {product.image && (
        <img src={product.image.src} alt="" width={72} height={72} loading="lazy" decoding="async" />
      )}
      <span>
        <b>{product.name}</b>
        <Price cents={product.priceCents} format="euros" />
      </span>
    </Anchor>
  );
}
