import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/core/button.tsx";
import { bookingOffer as texts } from "#content/messages/booking-offer.ts";

/** After a request whose every line has a price: choose a start at once, or wait for our call. */
export function BookingOffer({ token }: { token: string }) {
  const [waitsForCall, setWaitsForCall] = useState(false);
  const offer = useRef<HTMLElement>(null);
  // It comes above the card, beyond the upper edge of a phone whose owner stands at the end of the form.
  useEffect(() => offer.current?.scrollIntoView({ block: "start", behavior: "instant" }), []);
  const { title, text, waiting } = texts;
  return (
    <section ref={offer} className="wiz-offer" aria-label={title}>
      <p role="status">
        <b>{title}</b>
        <span>{waitsForCall ? waiting : text}</span>
      </p>
      {!waitsForCall && (
        <form method="post" action={`${texts.path}?demande=${encodeURIComponent(token)}`}>
          <Button type="submit">{texts.choose}</Button>
          <Button variant="secondary" onClick={() => setWaitsForCall(true)}>
            {texts.callBack}
          </Button>
        </form>
      )}
    </section>
  );
}
