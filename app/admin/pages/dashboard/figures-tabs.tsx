import { NavLink } from "#router";

/** The pages of the figures, on top of each of them. */
export function FiguresTabs() {
  return (
    <nav aria-label="Chiffres" className="adm-views">
      <NavLink to="/admin/chiffres">Activité</NavLink>
      <NavLink to="/admin/comptabilite">Comptabilité</NavLink>
      <NavLink to="/admin/visites">Visites du site</NavLink>
    </nav>
  );
}
