import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";

/** The prices that stand with what they are for. */
export function OtherPrices() {
  return (
    <Panel title="Autres prix">
      <ul className="pr-list">
        <li>
          <Link to="/admin/products" className="adm-link">
            Produits
          </Link>
          <span>dans la boutique</span>
        </li>
        <li>
          <Link to="/admin/machines" className="adm-link">
            Cautions des machines
          </Link>
          <span>sur leur fiche</span>
        </li>
      </ul>
    </Panel>
  );
}
