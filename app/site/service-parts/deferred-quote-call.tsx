import { deferred } from "#app/ui/deferred/deferred.tsx";
// The styles of a deferred section come with the page; its code is loaded later.
import "#app/art/vehicle.css";
import "./quote-call.css";

/** The closing band, which knows the cart once the visitor comes near. */
export const DeferredQuoteCall = deferred(
  () => import("./quote-call.tsx").then((module) => module.QuoteCall),
  {
    isFetchedAfterNavigation: true,
  },
);
