import { ProductArt } from "#app/art/scene.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { shopTexts } from "#content/catalogue/shop-texts.ts";

/** A new site, before its first product is published: nothing to search or filter yet. */
export function EmptyShop() {
  return (
    <div className="wrap-wide bg-paper pt-6 pb-(--section) md:pt-11">
      <h1 className="text-5xl">{shopTexts.title}</h1>
      <p className="lead mt-2.5">{shopTexts.lead}</p>
      <EmptyState
        picture={<ProductArt name="mousse-active" alt="" className="mb-3 size-40" />}
        title={shopTexts.emptyTitle}
        className="py-16"
        actions={
          <>
            <LinkButton to="/boutique/carte-cadeau">{shopTexts.emptyGift}</LinkButton>
            <LinkButton to="/contact" variant="secondary">
              {shopTexts.emptyAsk}
            </LinkButton>
          </>
        }
      >
        {shopTexts.empty}
      </EmptyState>
    </div>
  );
}
