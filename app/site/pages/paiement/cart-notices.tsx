import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { checkoutCart as texts } from "#content/pages/checkout.ts";
import { rentalPackById } from "#content/rental-packs.ts";
import { rentalPriceOf } from "#content/rental-price.ts";
import type { CalendarDay } from "#domain/calendar/dates.ts";
import { formatDays } from "#domain/rental/rental.ts";
import { CART_UPDATED_EVENT, type Cart, isCartItem, lineKeys } from "#domain/shop/cart.ts";
import type { CheckoutProblem } from "#domain/shop/checkout.ts";
import { rentalLine } from "../services/location-shampouineuse/rental-line.ts";
import type { Checkout } from "./use-checkout.ts";

/** The changes the server made to the cart, and what the visitor has to choose again. */
export function CartNotices({
  checkout: { cart, changes, standing, forgetChanges },
}: {
  checkout: Checkout;
}) {
  return (
    <>
      {changes.length > 0 && (
        <div data-refusal tabIndex={-1} className="co-news">
          <Notice
            tone="error"
            title={texts.changedTitle}
            actions={
              <Button variant="secondary" size="sm" onClick={forgetChanges}>
                {texts.done}
              </Button>
            }
          >
            <Messages problems={changes} />
          </Notice>
        </div>
      )}
      {standing.length > 0 && (
        <div data-refusal tabIndex={-1} className="co-news">
          <Notice
            tone="error"
            title={texts.refusedTitle}
            actions={standing.map((problem) => (
              <Alternatives key={problem.message} problem={problem} cart={cart} />
            ))}
          >
            <Messages problems={standing} />
          </Notice>
        </div>
      )}
    </>
  );
}

function Messages({ problems }: { problems: readonly CheckoutProblem[] }) {
  return (
    <ul>
      {problems.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

/** The free days near those that are taken, each one click away. */
function Alternatives({ problem, cart }: { problem: CheckoutProblem; cart: Cart }) {
  if (problem.code !== "rentalRefused") return null;
  const index = lineKeys(cart).indexOf(problem.lineKey ?? "");
  return (
    <>
      {problem.alternatives?.map((days) => {
        const moved = movedRental(cart, index, days);
        if (!moved) return null;
        const text = formatDays(days);
        const choose = () =>
          window.dispatchEvent(
            new CustomEvent(CART_UPDATED_EVENT, { detail: { cart: moved, animate: false } }),
          );
        return (
          <Button key={text} variant="secondary" size="sm" onClick={choose}>
            {texts.take(text.charAt(0).toLowerCase() + text.slice(1))}
          </Button>
        );
      })}
      <LinkButton variant="secondary" size="sm" to="/services/location-shampouineuse#rental-configurator">
        {texts.dates}
      </LinkButton>
    </>
  );
}

/** The cart with one rental on other days; null when the line is none. */
function movedRental(cart: Cart, index: number, days: readonly CalendarDay[]): Cart | null {
  const line = cart[index];
  if (!line || isCartItem(line) || !line.booking) return null;
  const { machine, pack } = line.booking;
  const price = rentalPriceOf({ ...line.booking, days });
  if (!price) return null;
  const moved = rentalLine(machine, price, rentalPackById(pack)?.id ?? null);
  return cart.map((other, position) => (position === index ? moved : other));
}
