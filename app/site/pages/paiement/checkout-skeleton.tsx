import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { business } from "#content/business.ts";
import { checkoutPage as page } from "#content/pages/checkout.ts";

/** The page as the server knows it: the cart is in the browser, and without its scripts it stays there. */
export function CheckoutSkeleton() {
  return (
    <>
      <noscript>
        <div className="co-card mb-4">
          <p className="font-display font-semibold text-xl">{page.scriptTitle}</p>
          <p className="mt-2 text-(--muted)">
            {page.script}{" "}
            <a className="link-inline" href={`tel:${business.phone.e164}`}>
              {business.phone.display}
            </a>
            ,{" "}
            <a className="link-inline" href="/contact?subject=commande">
              formulaire de contact
            </a>
            .
          </p>
        </div>
      </noscript>
      <Skeleton label={page.loading} className="co-skeleton co-grid">
        <div className="co-blocks">
          <Bone className="h-20 rounded-card" />
          <Bone className="h-96 rounded-card" />
          <Bone className="h-96 rounded-card" />
        </div>
        <Bone className="hidden h-[480px] rounded-card lg:block" />
      </Skeleton>
    </>
  );
}
