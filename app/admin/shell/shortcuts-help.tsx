import { useState } from "react";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { useShortcut } from "../ui/use-shortcut.ts";

interface Group {
  readonly place: string;
  readonly keys: readonly (readonly [keys: readonly string[], act: string])[];
}

const groups: readonly Group[] = [
  {
    place: "Partout",
    keys: [
      [["Ctrl", "K"], "chercher une commande, un client, un produit"],
      [["?"], "afficher cette aide"],
      [["Échap"], "fermer une fenêtre"],
    ],
  },
  {
    place: "Listes",
    keys: [
      [["↑", "↓"], "parcourir les lignes"],
      [["Entrée"], "ouvrir la ligne"],
      [["X"], "cocher la ligne (produits)"],
    ],
  },
  {
    place: "Planning",
    keys: [
      [["P"], "prendre l’intervention ou le rendez-vous actif"],
      [["←", "→"], "changer de jour"],
      [["↑", "↓"], "décaler de 30 minutes"],
      [["Entrée"], "poser"],
      [["Échap"], "laisser"],
      [["N"], "nouveau rendez-vous"],
      [["A"], "aujourd’hui"],
    ],
  },
  {
    place: "Locations",
    keys: [
      [["←", "→", "↑", "↓"], "parcourir les réservations"],
      [["M"], "vue du mois"],
      [["J"], "vue du jour"],
      [["A"], "aujourd’hui"],
    ],
  },
  {
    place: "Fiche produit, catégories",
    keys: [
      [["Ctrl", "S"], "enregistrer la fiche"],
      [["↑", "↓"], "déplacer l’image ou la catégorie dont la poignée est active"],
    ],
  },
  { place: "Graphiques", keys: [[["←", "→"], "lire un jour après l’autre"]] },
];

/** Every shortcut of the administration, on "?" from anywhere or from its button in the top bar. */
export function ShortcutsHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcut("?", () => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="adm-icon-button adm-help-button"
        aria-label="Raccourcis clavier"
        title="Raccourcis clavier"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">?</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Raccourcis clavier" isReading>
        <div className="adm-keys">
          {groups.map(({ place, keys }) => (
            <section key={place}>
              <h3>{place}</h3>
              <dl>
                {keys.map(([names, act]) => (
                  <div key={act}>
                    <dt>
                      {names.map((name) => (
                        <kbd key={name}>{name}</kbd>
                      ))}
                    </dt>
                    <dd>{act}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}
