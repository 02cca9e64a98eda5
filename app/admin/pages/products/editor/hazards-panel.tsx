import { HazardPictogramView } from "#app/site/pages/boutique/produit/hazard-pictogram.tsx";
import { HAZARD_PICTOGRAMS } from "#domain/shop/product.ts";
import { upload } from "../../../client/upload-file.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useSave } from "../../../ui/use-save.ts";
import { PhraseList } from "./phrase-list.tsx";
import { ProductField } from "./product-field.tsx";
import type { ProductForm } from "./use-product-form.ts";
import "./hazards-panel.css";

/** The CLP label, which the product's page must repeat. */
export function HazardsPanel({ form }: { form: ProductForm }) {
  const { signalWord, pictograms } = form.draft;
  return (
    <Panel title="Sécurité du produit" aside={<span className="adm-muted">règlement CLP</span>}>
      <div className="adm-form">
        <div className="edit-pair">
          <ProductField form={form} field="signalWord" label="Mention d’avertissement">
            <option value="">Produit sans étiquetage</option>
            <option value="attention">Attention</option>
            <option value="danger">Danger</option>
          </ProductField>
          {signalWord === "" ? null : <ProductField form={form} field="ufi" label="UFI" maxLength={19} />}
        </div>
        {signalWord === "" ? null : (
          <>
            <fieldset className="edit-pictograms">
              <legend>Pictogrammes</legend>
              <div>
                {HAZARD_PICTOGRAMS.map((pictogram) => (
                  <label key={pictogram}>
                    <input
                      type="checkbox"
                      className="sr-only"
                      aria-label={pictogram}
                      checked={pictograms.includes(pictogram)}
                      onChange={(event) =>
                        form.set({
                          pictograms: HAZARD_PICTOGRAMS.filter((each) =>
                            each === pictogram ? event.target.checked : pictograms.includes(each),
                          ),
                        })
                      }
                    />
                    <span aria-hidden="true">
                      <HazardPictogramView pictogram={pictogram} />
                      {pictogram}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
            <PhraseList form={form} />
            <SafetySheet form={form} />
          </>
        )}
      </div>
    </Panel>
  );
}

function SafetySheet({ form }: { form: ProductForm }) {
  const { safetySheet } = form.draft;
  const { save, isBusy, formError } = useSave({
    send: (file: File) => upload("media/sheets", file),
    onSaved: ({ src }) => form.set({ safetySheet: src }),
    refresh: "never",
  });
  return (
    <div className="edit-sheet">
      {safetySheet ? (
        <a className="adm-link" href={safetySheet} target="_blank" rel="noreferrer">
          Fiche de données de sécurité
        </a>
      ) : (
        <span className="adm-muted">Pas de fiche de données de sécurité</span>
      )}
      <label className="adm-button adm-button-quiet" aria-busy={isBusy || undefined}>
        {safetySheet ? "Remplacer" : "Ajouter un PDF"}
        <input
          type="file"
          className="sr-only"
          aria-label="Fiche de données de sécurité, PDF"
          accept="application/pdf"
          disabled={isBusy}
          onChange={({ target: { files } }) => files?.[0] && save(files[0])}
        />
      </label>
      {safetySheet ? (
        <AdminButton look="danger" onClick={() => form.set({ safetySheet: "" })}>
          Retirer
        </AdminButton>
      ) : null}
      {formError ? (
        <p role="alert" className="edit-error">
          {formError}
        </p>
      ) : null}
    </div>
  );
}
