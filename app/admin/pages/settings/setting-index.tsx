import { settingId } from "./setting-id.ts";
import "./setting-index.css";

const cards = [
  ...["Logo", "Entreprise", "Contact", "Zone", "Réseaux", "Identité et mentions légales"],
  ...["Factures et virements", "Machines en location", "Horaires et fermetures"],
  ...["Planning et réservation", "Newsletter et avis", "Carnet des véhicules"],
];

/** The cards of the page, which is longer than ten screens of a phone. */
export function SettingIndex() {
  return (
    <nav className="set-index" aria-label="Sur cette page">
      {cards.map((title) => (
        <a key={title} href={`#${settingId(title)}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
