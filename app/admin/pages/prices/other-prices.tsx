import { offeredMachines } from "#content/current-machines.ts";
import { formatEuros } from "#domain/money/money.ts";
import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";

/** The prices that stand with what they are for. */
export function OtherPrices() {
  return (
    <Panel title="Autres prix">
      <ul className="pr-list">
        {offeredMachines().map(({ key, name, prices }) => (
          <li key={key}>
            <Link to={`/admin/machines/${key}`} className="adm-link">
              Location {name}
            </Link>
            <span>{`${formatEuros(prices.daily)} la journée`}</span>
          </li>
        ))}
        <li>
          <Link to="/admin/reglages" className="adm-link">
            Déplacement et livraison
          </Link>
          <span>dans les réglages</span>
        </li>
        <li>
          <Link to="/admin/products" className="adm-link">
            Produits
          </Link>
          <span>dans la boutique</span>
        </li>
      </ul>
    </Panel>
  );
}
