import { useState } from "react";
import { useRevalidator } from "react-router";
import { IconPlus } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { missingSafety } from "#domain/shop/product.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { CategoryDialog } from "../../categories/category-dialog.tsx";
import { safetyOf } from "./draft-input.ts";
import { ProductField } from "./product-field.tsx";
import type { EditorData, ProductForm } from "./use-product-form.ts";

/** Creates a category without leaving the form. */
function NewCategory({ isFirst, onCreated }: { isFirst: boolean; onCreated: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      {isFirst ? (
        <p className="adm-muted">La boutique n’a pas encore de catégorie{"\u00a0"}: créez la première ici.</p>
      ) : null}
      <div>
        <AdminButton icon={<IconPlus />} onClick={() => setOpen(true)}>
          Nouvelle catégorie
        </AdminButton>
      </div>
      {isOpen ? (
        <CategoryDialog
          category={null}
          onClose={() => setOpen(false)}
          onSaved={async (id) => {
            await revalidate();
            onCreated(id);
          }}
        />
      ) : null}
    </>
  );
}

interface PublicationProps {
  readonly form: ProductForm;
  readonly categories: EditorData["categories"];
}

export function PublicationPanel({ form, categories }: PublicationProps) {
  return (
    <Panel title="Publication">
      <div className="adm-form">
        <Select
          label="Statut"
          name="active"
          value={form.draft.active ? "oui" : "non"}
          onChange={(event) => form.set({ active: event.target.value === "oui" })}
          options={[
            { value: "oui", label: "En ligne" },
            { value: "non", label: "Brouillon" },
          ]}
        />
        <MissingSafety form={form} />
        <ProductField form={form} field="categoryId" label="Catégorie">
          <option value="">Choisir…</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ProductField>
        <NewCategory isFirst={categories.length === 0} onCreated={(categoryId) => form.set({ categoryId })} />
        <ProductField
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

/** Says what the law asks of the offer and the form lacks; the product may be published all the same. */
function MissingSafety({ form: { draft } }: { form: ProductForm }) {
  const missing = missingSafety({ brand: draft.brand, safety: safetyOf(draft) });
  if (!draft.active || missing.length === 0) return null;
  return (
    <p className="adm-notice" data-tone="warn" role="status">
      <span>
        <b>Reste à compléter</b>
        {"\u00a0"}: {missing.join(", ")}. L’offre doit les montrer (règlement sécurité des produits, art. 19).
      </span>
    </p>
  );
}

export function ShippingPanel({ form }: { form: ProductForm }) {
  return (
    <Panel title="Expédition">
      <div className="adm-form">
        <div className="edit-pair">
          <ProductField
            form={form}
            field="weight"
            label="Poids"
            unit="kg"
            inputMode="decimal"
            maxLength={7}
          />
          <ProductField form={form} field="sku" label="Référence" maxLength={40} />
        </div>
        <Checkbox
          className="edit-check"
          label="À retirer sur place seulement"
          checked={form.draft.pickupOnly}
          onChange={(event) => form.set({ pickupOnly: event.target.checked })}
        />
      </div>
    </Panel>
  );
}
