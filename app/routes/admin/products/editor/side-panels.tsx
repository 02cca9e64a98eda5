import { Panel } from "../../ui/panel.tsx";
import { Check, Field } from "./fields.tsx";
import type { EditorData, ProductForm } from "./use-product-form.ts";

interface PublicationProps {
  readonly form: ProductForm;
  readonly categories: EditorData["categories"];
}

export function PublicationPanel({ form, categories }: PublicationProps) {
  return (
    <Panel title="Publication">
      <div className="adm-form">
        <label className="adm-field">
          <span>Statut</span>
          <select
            name="active"
            value={form.draft.active ? "oui" : "non"}
            onChange={(event) => form.set({ active: event.target.value === "oui" })}
          >
            <option value="oui">En ligne</option>
            <option value="non">Brouillon</option>
          </select>
        </label>
        <Field form={form} field="categoryId" label="Catégorie">
          <option value="">Choisir…</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
        <Field
          form={form}
          field="popularity"
          label="Mise en avant"
          inputMode="numeric"
          maxLength={4}
          hint="De 0 à 1000. Les plus élevés viennent d’abord."
        />
      </div>
    </Panel>
  );
}

export function ShippingPanel({ form }: { form: ProductForm }) {
  return (
    <Panel title="Expédition">
      <div className="adm-form">
        <div className="edit-pair">
          <Field form={form} field="weight" label="Poids" unit="kg" inputMode="decimal" maxLength={7} />
          <Field form={form} field="sku" label="Référence" maxLength={40} />
        </div>
        <Check checked={form.draft.pickupOnly} onChange={(pickupOnly) => form.set({ pickupOnly })}>
          À retirer sur place seulement
        </Check>
      </div>
    </Panel>
  );
}
