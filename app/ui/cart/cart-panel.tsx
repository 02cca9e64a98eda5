import { useEffect, useRef } from "react";
import { IconClose, IconTruck } from "#app/art/icons.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { business } from "#content/business.ts";
import { cartNotices, cartTexts, cartTitle } from "#content/messages/cart.ts";
import { type Cart, isPayableLine, lineKeys } from "#domain/shop/cart.ts";
import { itemCount, payableTotalCents } from "#domain/shop/cart-totals.ts";
import { useNavigate } from "#router";
import { notify } from "../feedback/toast/toast-store.ts";
import { CartEmpty, CartEmptyFoot } from "./cart-empty.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { useCart } from "./use-cart.ts";
import "./cart-panel.css";

interface CartPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Slides in over the page, which is inert meanwhile: focus stays among the panel and the toasts, and a toast shown from
 * here can still be read and closed, which a native modal dialog would not allow.
 */
export default function CartPanel({ isOpen, onClose }: CartPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const cart = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  useOpenedFocus(isOpen, panel);
  useKeptFocus(cart.length, isOpen, title);
  const navigate = useNavigate();
  const checkout = () => {
    if (cart.length === 0) return notify(cartNotices.empty);
    onClose();
    void navigate("/paiement");
  };
  return (
    <div className="cart-layer" data-open={isOpen || undefined} inert={!isOpen}>
      <button
        type="button"
        className="cart-backdrop"
        tabIndex={-1}
        aria-label="Fermer le panier"
        onClick={onClose}
      />
      <div
        ref={panel}
        className="cart-panel"
        role="dialog"
        aria-modal="true"
        aria-labelledby="cart-title"
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      >
        <header className="cart-head">
          <h2 id="cart-title" ref={title} tabIndex={-1} className="outline-none">
            {cartTitle(itemCount(cart))}
          </h2>
          <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
            <IconClose />
          </button>
        </header>
        <div className="cart-body">
          {cart.length === 0 ? <CartEmpty onNavigate={onClose} /> : <CartLists cart={cart} />}
        </div>
        {cart.length === 0 ? (
          <CartEmptyFoot onNavigate={onClose} onCheckout={checkout} />
        ) : (
          <CartFoot cart={cart} onCheckout={checkout} />
        )}
      </div>
    </div>
  );
}

function CartFoot({ cart, onCheckout }: { cart: Cart; onCheckout: () => void }) {
  return (
    <footer className="cart-foot">
      <p className="cart-total">
        <span>{cartTexts.total}</span>
        <Price cents={payableTotalCents(cart)} format="euros" />
      </p>
      <button type="button" className="cart-main" onClick={onCheckout}>
        {cartTexts.checkout}
      </button>
      <p className="cart-note">Frais de livraison calculés à l’étape suivante, avant tout paiement.</p>
    </footer>
  );
}

function CartLists({ cart }: { cart: Cart }) {
  const keys = lineKeys(cart);
  const rows = cart.map((line, index) => ({ line, key: keys[index] ?? String(index) }));
  const groups = [
    { title: cartTexts.payable, rows: rows.filter(({ line }) => isPayableLine(line)) },
    { title: cartTexts.onQuote, rows: rows.filter(({ line }) => !isPayableLine(line)) },
  ];
  return (
    <>
      <p className="cart-delivery">
        <IconTruck />
        Livraison gratuite à moins de {business.freeDelivery.radiusKm} km de {business.freeDelivery.center}.
      </p>
      {groups.map(
        (group) =>
          group.rows.length > 0 && (
            <section key={group.title} aria-label={group.title}>
              <h3>{group.title}</h3>
              <ul>
                {group.rows.map(({ line, key }) => (
                  <CartLineRow key={key} line={line} lineKey={key} />
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

/** Focus enters with the panel; the shell gives it back. */
function useOpenedFocus(isOpen: boolean, panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.focus();
    document.documentElement.style.setProperty("overflow", "hidden");
    return () => {
      document.documentElement.style.removeProperty("overflow");
    };
  }, [isOpen, panel]);
}

/** Removing a line removes its buttons: the title, which counts the rest, gets the focus. */
function useKeptFocus(lines: number, isOpen: boolean, title: { current: HTMLElement | null }): void {
  const before = useRef(lines);
  useEffect(() => {
    const isShorter = lines < before.current;
    before.current = lines;
    if (isShorter && isOpen && document.activeElement === document.body) title.current?.focus();
  }, [lines, isOpen, title]);
}
