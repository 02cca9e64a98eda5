import { type ComponentType, type ReactNode, startTransition, useCallback, useRef, useState } from "react";
import type { NavLink } from "#content/lists/navigation.ts";
import { shellNotices, shellTexts } from "#content/messages/shell.ts";
import { loadOnce } from "../deferred/load-once.ts";
import { LazyToaster } from "../feedback/toast/lazy-toaster.tsx";
import { notify } from "../feedback/toast/toast-store.ts";
import { currentOpener } from "../overlays/opener.ts";
import { BottomEdge } from "./bottom-edge.tsx";
import { Header } from "./header.tsx";
import { NavigationStatus } from "./navigation-status.tsx";
import { PlainFooter } from "./plain-footer.tsx";
import { useCopyProtection } from "./use-copy-protection.ts";
import { useLanding } from "./use-landing.ts";
import type { LoadMenuIndex } from "./use-menu-index.ts";
import { usePageVisits } from "./use-page-visits.ts";

const cartPanel = loadOnce(() => import("../cart/cart-panel.tsx").then((module) => module.default));

interface SiteLayoutProps {
  readonly children: ReactNode;
  /** The page opens with its own dark picture, under a transparent header. */
  readonly overlay?: boolean;
  readonly isHome?: boolean;
  /** Nothing floats over the page: legal texts and declarations. */
  readonly quiet?: boolean;
  readonly year: number;
  readonly isDemo: boolean;
  readonly footerLinks?: readonly NavLink[];
  /** Fetches the wizard that "Devis express" shows over the page. */
  readonly loadQuotePanel?: LoadQuotePanel;
  /** Fetches what the menus show of the services. */
  readonly loadMenuIndex?: LoadMenuIndex;
}

/** What surrounds every public page. */
export function SiteLayout(props: SiteLayoutProps) {
  const {
    children,
    overlay = false,
    isHome = false,
    quiet = false,
    year,
    isDemo,
    footerLinks,
    loadQuotePanel,
    loadMenuIndex,
  } = props;
  const quote = useQuotePanel(loadQuotePanel);
  const [cart, setCart] = useState<"never" | "open" | "closed">("never");
  const opener = useRef<HTMLElement>(null);
  const openCart = () => {
    opener.current = currentOpener();
    cartPanel.load().then(
      // In slices.
      () => startTransition(() => setCart("open")),
      () => notify(shellNotices.notLoaded),
    );
  };
  const closeCart = () => {
    setCart("closed");
    // Once the page is no longer inert: until then it takes no focus.
    requestAnimationFrame(() => focusOpener(opener.current));
  };
  const CartPanel = cartPanel.value;
  useCopyProtection();
  useLanding();
  usePageVisits();
  return (
    <div className="shell">
      <div id="page" inert={cart === "open" || quote.Panel !== null}>
        <a href="#contenu" className="skip-link">
          {shellTexts.skipToContent}
        </a>
        <Header overlay={overlay} onOpenCart={openCart} loadMenuIndex={loadMenuIndex} />
        <NavigationStatus />
        <main id="contenu" tabIndex={-1} className={overlay ? "outline-none" : "pt-(--header) outline-none"}>
          {children}
        </main>
        <PlainFooter year={year} isDemo={isDemo} links={footerLinks} />
        {!quiet && (
          <BottomEdge
            isHome={isHome}
            onOpenQuote={quote.open}
            onApproachQuote={quote.approach}
            onOpenCart={openCart}
            onApproachCart={() => void cartPanel.load().catch(() => undefined)}
          />
        )}
      </div>
      {CartPanel && cart !== "never" && <CartPanel isOpen={cart === "open"} onClose={closeCart} />}
      {quote.Panel && <quote.Panel onClose={quote.close} />}
      <LazyToaster />
    </div>
  );
}

/** The floating button leaves with the last line of the cart; the header's stays. */
function focusOpener(opener: HTMLElement | null): void {
  const stays = opener?.isConnected ? opener : document.querySelector<HTMLElement>(".site-cart");
  stays?.focus();
}

type QuotePanelComponent = ComponentType<{ readonly onClose: () => void }>;
type LoadQuotePanel = () => Promise<QuotePanelComponent>;

/** The wizard over the page: there while it is open only, since what was typed waits in the browser's draft. */
function useQuotePanel(load: LoadQuotePanel | undefined) {
  const [Panel, setPanel] = useState<QuotePanelComponent | null>(null);
  const close = useCallback(() => setPanel(null), []);
  if (!load) return { Panel, close };
  const open = () =>
    load().then(
      (Loaded) => setPanel(() => Loaded),
      () => notify(shellNotices.notLoaded),
    );
  // Only a head start: opening loads it again, and reports a failure.
  const approach = () => void load().catch(() => undefined);
  return { Panel, close, open, approach };
}
