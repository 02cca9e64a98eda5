import { cartTexts } from "#content/messages/cart.ts";
import { emptyCartLinks, emptyCartTexts as texts } from "#content/messages/empty-cart.ts";
import { offeredLinks } from "#content/offered-links.ts";
import { Link } from "#router";

/** An empty shelf, and three things to put on it. */
export function CartEmpty({ onNavigate }: { onNavigate: () => void }) {
  return (
    <div className="cart-empty">
      <EmptyShelf />
      <p className="cart-empty-title">{texts.title}</p>
      <p>{texts.hint}</p>
      <CartIdeas onNavigate={onNavigate} />
    </div>
  );
}

/** Also on an empty checkout. */
export function CartIdeas({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <ul>
      {offeredLinks(emptyCartLinks).map(({ href, title, text, image }) => (
        <li key={href}>
          <Link to={href} onClick={onNavigate}>
            <img src={image} alt="" width="56" height="56" loading="lazy" />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type CartEmptyFootProps = { onNavigate: () => void; onCheckout: () => void };

/** Two ways on. Checking out is refused with its notice, hence a quiet line instead of the usual button. */
export function CartEmptyFoot({ onNavigate, onCheckout }: CartEmptyFootProps) {
  return (
    <footer className="cart-foot cart-empty-foot">
      <Link to="/boutique" className="cart-main" onClick={onNavigate}>
        {texts.shop}
      </Link>
      <Link to="/#devis" className="cart-second" onClick={onNavigate}>
        {texts.quote}
      </Link>
      <button type="button" className="cart-quiet" onClick={onCheckout}>
        {cartTexts.checkout}
      </button>
    </footer>
  );
}

export function EmptyShelf() {
  return (
    <svg viewBox="0 0 400 170" className="cart-shelf" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="6 5" strokeLinejoin="round">
        <path d="M72 148V92q0-10 10-16l4-3V44h24v29l4 3q10 6 10 16v56zM86 56h24" />
        <path d="M156 148v-48q0-8 8-8h56q8 0 8 8v48zM156 112h72M156 130h72" />
        <path d="M260 148v-48q0-8 8-8h80q8 0 8 8v48zM260 126q30-6 50-4t46-12" />
      </g>
      <path className="cart-shelf-board" d="M40 150h320" />
    </svg>
  );
}
