import { useEffect, useRef } from "react";
import { AdminButton } from "../../../ui/admin-button.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** Somebody saved first: what they changed, what of it is in the form already, and what was kept as typed here. */
export function ConflictNotice({ form: { conflict, takeTheirs } }: { form: ProductForm }) {
  const notice = useRef<HTMLElement>(null);
  const theirs = conflict?.theirs;
  // The button that was pressed may be far below.
  useEffect(() => {
    if (theirs) notice.current?.scrollIntoView({ block: "start" });
  }, [theirs]);
  if (!conflict) return null;
  const { who, changes } = conflict;
  return (
    <section
      ref={notice}
      className="adm-notice edit-conflict"
      data-tone="warn"
      aria-label="Changements de l’autre personne"
    >
      <p role="alert">
        <b>{who}</b> a enregistré ce produit pendant que vous y travailliez. Rien de ce que vous avez tapé
        n’est perdu. Vérifiez, puis enregistrez de nouveau.
      </p>
      <ul>
        {changes.map(({ field, label, theirs, mine }) => (
          <li key={field}>
            <span>
              <b>{label}</b>&nbsp;: {theirs}
              {mine === null ? " (repris dans le formulaire)" : `, chez vous\u00a0: ${mine}`}
            </span>
            {mine === null ? null : (
              <AdminButton onClick={() => takeTheirs(field)}>
                Prendre sa valeur<span className="sr-only"> pour {label}</span>
              </AdminButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
