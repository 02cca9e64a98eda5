import { useEffect, useEffectEvent, useState } from "react";
import { depsContext } from "#app/deps-context.ts";
import { pageMeta } from "#app/site/seo/page-meta.ts";
import { useCart } from "#app/ui/cart/use-cart.ts";
import { Spinner } from "#app/ui/core/spinner.tsx";
import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { useCopyProtection } from "#app/ui/shell/use-copy-protection.ts";
import { business } from "#content/business.ts";
import { checkoutPage as page } from "#content/pages/checkout.ts";
import { readPublicSettings } from "#usecases/settings/read-settings.ts";
import type { Route } from "./+types/page.ts";
import { CheckoutEmpty } from "./checkout-empty.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutShell } from "./checkout-shell.tsx";
import { SecureNote } from "./secure-note.tsx";
import "#app/ui/cart/cart-panel.css";
import "../boutique/guarantee-notice.css";
import "./page.css";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...page, isIndexed: false });
}

/** No visitor's data: the cart is in the browser, and the page is cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const { billing } = await readPublicSettings(context.get(depsContext));
  return { isVatExempt: billing.vatExempt };
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const [isHydrated, setHydrated] = useState(false);
  const [isRedirecting, setRedirecting] = useState(false);
  useEffect(() => setHydrated(true), []);
  const [lostLines, setLostLines] = useState<readonly string[]>([]);
  useReturn(() => setRedirecting(false));
  useCopyProtection();
  const cart = useCart();
  if (isHydrated && !isRedirecting && cart.length > 0) {
    const { isVatExempt } = loaderData;
    return (
      <CheckoutForm
        cart={cart}
        isVatExempt={isVatExempt}
        onPlaced={() => setRedirecting(true)}
        onEmptied={setLostLines}
      />
    );
  }
  return (
    <CheckoutShell end={<SecureNote />}>
      <div className="wrap co-page">
        <h1>{page.heading}</h1>
        <p className="lead co-lead">{page.description}</p>
        {isRedirecting ? (
          <p role="status" className="co-redirecting">
            <Spinner />
            {page.redirecting}
          </p>
        ) : isHydrated ? (
          <CheckoutEmpty lostLines={lostLines} />
        ) : (
          <CheckoutSkeleton />
        )}
      </div>
    </CheckoutShell>
  );
}

/** The back button may show this page as it was left. */
function useReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const show = (event: PageTransitionEvent) => event.persisted && returned();
    window.addEventListener("pageshow", show);
    return () => window.removeEventListener("pageshow", show);
  }, []);
}

/** The page the server renders: the cart is in the browser, which needs JavaScript to show it. */
function CheckoutSkeleton() {
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
