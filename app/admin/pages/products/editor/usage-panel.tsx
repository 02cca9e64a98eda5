import { IconPlus, IconTrash } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { surfaceLabels } from "#content/catalogue/shop-texts.ts";
import { SURFACES } from "#domain/shop/product.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ProductField } from "./product-field.tsx";
import type { ProductForm } from "./use-product-form.ts";

const mostSteps = 8;

/** What it is for, how it is diluted, how it is used. */
export function UsagePanel({ form }: { form: ProductForm }) {
  const { surfaces, steps } = form.draft;
  const error = form.error?.field === "steps" ? form.error.message : null;
  const changeStep = (index: number, part: { title?: string; text?: string }) =>
    form.set({ steps: steps.map((step, place) => (place === index ? { ...step, ...part } : step)) });
  return (
    <Panel title="Utilisation">
      <div className="adm-form">
        <fieldset className="edit-checks">
          <legend>Surfaces</legend>
          {SURFACES.map((surface) => (
            <Checkbox
              key={surface}
              className="edit-check"
              label={surfaceLabels[surface]}
              checked={surfaces.includes(surface)}
              onChange={({ target: { checked } }) =>
                form.set({
                  surfaces: SURFACES.filter((each) => (each === surface ? checked : surfaces.includes(each))),
                })
              }
            />
          ))}
        </fieldset>
        <ProductField
          form={form}
          field="dilution"
          label="Dilution, parts d’eau pour une part"
          inputMode="numeric"
          maxLength={4}
          hint="Vide pour un produit prêt à l’emploi."
        />
        <ol className="edit-steps" aria-label="Mode d’emploi">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and its words are being typed
            <li key={index}>
              <input
                aria-label={`Titre de l’étape ${index + 1}`}
                value={step.title}
                maxLength={80}
                placeholder="Pulvériser"
                onChange={(event) => changeStep(index, { title: event.target.value })}
              />
              <input
                aria-label={`Texte de l’étape ${index + 1}`}
                value={step.text}
                maxLength={300}
                placeholder="Sur jante froide, à 20 cm."
                onChange={(event) => changeStep(index, { text: event.target.value })}
              />
              <button
                type="button"
                className="adm-icon-button"
                aria-label={`Retirer l’étape ${index + 1}`}
                onClick={() => form.set({ steps: steps.filter((_, place) => place !== index) })}
              >
                <IconTrash />
              </button>
            </li>
          ))}
        </ol>
        {error ? (
          <p role="alert" className="edit-error">
            {error}
          </p>
        ) : null}
        {steps.length < mostSteps ? (
          <div>
            <AdminButton
              icon={<IconPlus />}
              onClick={() => form.set({ steps: [...steps, { title: "", text: "" }] })}
            >
              Ajouter une étape
            </AdminButton>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
