import { IconCheckCircle, IconClock } from "#app/art/icons.tsx";
import type { PageAddress } from "#content/site-path.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";
import type { DayData } from "./day-data.ts";

interface Fact {
  readonly isReady: boolean;
  readonly name: string;
  readonly state: string;
  readonly to: PageAddress;
}

/** What visitors find already, and what still waits for the owner. */
export function SiteState({ steps }: { steps: NonNullable<DayData["firstSteps"]> }) {
  return (
    <Panel title="Où en est le site" flush>
      <ul className="site-state">
        {factsOf(steps).map(({ isReady, name, state, to }) => (
          <li key={name} data-ready={isReady || undefined}>
            <Link to={to}>
              {isReady ? <IconCheckCircle /> : <IconClock />}
              <span>{name}</span>
              <small>{state}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function factsOf({ missingFacts, site }: NonNullable<DayData["firstSteps"]>): readonly Fact[] {
  const { pages, products, uncounted, machines, isBackedUp } = site;
  return [
    { isReady: true, name: counted(pages, "page publique", "pages publiques"), state: "en ligne", to: "/" },
    {
      isReady: missingFacts === 0,
      name: "Mentions légales",
      state: missingFacts === 0 ? "complètes" : `${counted(missingFacts, "ligne manque", "lignes manquent")}`,
      to: "/admin/reglages",
    },
    {
      isReady: products > 0 && uncounted === 0,
      name: products === 0 ? "Boutique" : counted(products, "produit", "produits"),
      state: products === 0 ? "vide" : uncounted > 0 ? "stock à compter" : "en vente",
      to: "/admin/products",
    },
    {
      isReady: machines > 0,
      name: machines === 0 ? "Location" : counted(machines, "machine à louer", "machines à louer"),
      state: machines === 0 ? "sans machine" : "réservables",
      to: "/admin/machines",
    },
    {
      isReady: isBackedUp,
      name: "Sauvegarde",
      state: isBackedUp ? "chaque nuit" : "aucune en démonstration",
      to: "/admin/donnees",
    },
  ];
}

function counted(count: number, one: string, several: string): string {
  return `${formatCount(count)}\u00a0${count > 1 ? several : one}`;
}
