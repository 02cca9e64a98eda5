import { cartTexts } from "#content/messages/cart.ts";
import { Link } from "#router";

export function CartEmpty({ onNavigate }: { onNavigate: () => void }) {
  return (
    <div className="cart-empty">
      <img src="/art/products/gant-de-lavage.svg" alt="" width="132" height="132" />
      <p className="cart-empty-title">{cartTexts.emptyTitle}</p>
      <p>{cartTexts.emptyHint}</p>
      <Link to="/boutique" className="cart-empty-link" onClick={onNavigate}>
        Voir la boutique
      </Link>
    </div>
  );
}
