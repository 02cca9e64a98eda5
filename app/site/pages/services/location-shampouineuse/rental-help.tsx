import { useOpeningHours } from "#app/ui/facts/opening-hours.ts";
import { business } from "#content/business.ts";

/** Without JavaScript there is no calendar: the phone and the contact form take its place. */
export function RentalHelp() {
  return (
    <noscript>
      <p className="rw-noscript">
        La réservation en ligne demande JavaScript. Sans lui, réservez par téléphone au{" "}
        <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a> ({useOpeningHours().display}) ou{" "}
        <a href="/contact?subject=location">par message</a>
        {"\u00a0"}: indiquez la machine et vos jours, nous confirmons.
      </p>
    </noscript>
  );
}
