import { IconMinus, IconPlus } from "#app/art/icons.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { currentContent } from "#content/current-content.ts";
import { lineScenes } from "#content/lists/line-scenes.ts";
import { cartNotices } from "#content/messages/cart.ts";
import {
  type CartItem,
  type CartLine,
  isCartItem,
  isPayableLine,
  linePriceCents,
  type ServiceLineType,
} from "#domain/shop/cart.ts";
import { VisuallyHidden } from "../core/visually-hidden.tsx";
import { notify } from "../feedback/toast/toast-store.ts";
import { useLiveOnceChanged } from "../feedback/use-live-once-changed.ts";
import { cartStore } from "./cart-store.ts";

export function CartLineRow({ line, lineKey }: { line: CartLine; lineKey: string }) {
  const name = isCartItem(line) ? line.name : line.title;
  const details = isCartItem(line) ? undefined : [line.vehicleModel, line.details].filter(Boolean).join(", ");
  const cents = linePriceCents(line);
  const remove = () => {
    cartStore.removeLine(lineKey);
    notify(cartNotices.removed);
  };
  return (
    <li className="cart-line">
      <img
        src={isCartItem(line) ? localImage(line) : serviceLineImage(line.type, line.booking?.machine)}
        alt=""
        width="76"
        height="76"
      />
      <div className="cart-line-text">
        <p className="cart-line-name">{name}</p>
        {details && <p className="cart-line-details">{details}</p>}
        {!isPayableLine(line) && <p className="cart-line-tag">Demande jointe à la commande</p>}
        <div className="cart-line-actions">
          {isCartItem(line) && <Quantity item={line} />}
          <button type="button" className="cart-remove" onClick={remove} aria-label={`Retirer ${name}`}>
            Retirer
          </button>
        </div>
      </div>
      <p className="cart-line-price">
        {cents === null || isEstimate(line) ? priceText(line) : <Price cents={cents} format="euros" />}
      </p>
    </li>
  );
}

function Quantity({ item }: { item: CartItem }) {
  const live = useLiveOnceChanged(item.quantity);
  const change = (quantity: number) => {
    cartStore.setQuantity(item.id, quantity, item.variant);
    if (quantity < 1) notify(cartNotices.removed);
  };
  return (
    <div className="cart-quantity">
      <button
        type="button"
        aria-label={`Diminuer la quantité de ${item.name}`}
        onClick={() => change(item.quantity - 1)}
      >
        <IconMinus />
      </button>
      <div aria-live={live} className="contents">
        <p key={live}>
          <VisuallyHidden>Quantité{"\u00a0"}: </VisuallyHidden>
          {item.quantity}
        </p>
      </div>
      <button
        type="button"
        aria-label={`Augmenter la quantité de ${item.name}`}
        onClick={() => change(item.quantity + 1)}
      >
        <IconPlus />
      </button>
    </div>
  );
}

/** The storage may hold any address: only pictures of our own site are shown. */
function localImage(item: CartItem): string {
  const [first] = item.images;
  return first?.startsWith("/") && !first.startsWith("//") ? first : "/art/products/lot-microfibres.svg";
}

/** "À partir de 600€" must not read as a firm price. */
function isEstimate(line: CartLine): boolean {
  return !isCartItem(line) && /^à partir/i.test(line.price);
}

function priceText(line: CartLine): string {
  return isCartItem(line) ? "" : line.price;
}

/** `machine`: the one a rental is for. */
function serviceLineImage(type: ServiceLineType, machine?: string): string {
  const changed = currentContent().machines?.find(({ key }) => key === machine)?.scene;
  const scene = changed ?? (machine === "puzzi" ? "machine-puzzi" : lineScenes[type]);
  return `/art/scenes/${scene}.svg`;
}
