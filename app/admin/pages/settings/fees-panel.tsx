import { Link } from "#router";
import { Panel } from "../../ui/panel.tsx";

/** Travel, parcels and rentals are priced with everything else. */
export function FeesPanel() {
  return (
    <Panel title="Déplacements, colis et locations">
      <p className="adm-muted">
        Leurs prix se changent dans la page des prix, dès maintenant ou à partir d’un jour, avec leur
        historique.
      </p>
      <ul className="set-links mt-3">
        <li>
          <Link to="/admin/prix?groupe=deplacement" className="adm-link">
            Prix des déplacements
          </Link>
        </li>
        <li>
          <Link to="/admin/prix?groupe=colis" className="adm-link">
            Prix des colis
          </Link>
        </li>
        <li>
          <Link to="/admin/prix?groupe=locations" className="adm-link">
            Prix des locations
          </Link>
        </li>
      </ul>
    </Panel>
  );
}
