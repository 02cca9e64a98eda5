import { slugOf } from "#domain/text/slug.ts";
import { AdminButton } from "../../../ui/admin-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ProductField } from "./product-field.tsx";
import type { ProductForm } from "./use-product-form.ts";

export function PresentationPanel({ form }: { form: ProductForm }) {
  const { name, slug, shortDescription } = form.draft;
  const proposed = slugOf(name);
  return (
    <Panel title="Présentation">
      <div className="adm-form">
        <ProductField form={form} field="name" label="Nom" maxLength={120} />
        <ProductField
          form={form}
          field="shortDescription"
          label="Accroche"
          maxLength={300}
          hint={`${shortDescription.length} caractères sur 300.`}
        />
        <ProductField
          form={form}
          field="longDescription"
          label="Description"
          rows={5}
          maxLength={10_000}
          hint="Une ligne vide sépare deux paragraphes."
        />
        <div className="edit-slug">
          <ProductField
            form={form}
            field="slug"
            label="Adresse"
            maxLength={80}
            hint={`/boutique/produit/${slug}`}
          />
          {proposed !== "" && proposed !== slug ? (
            <AdminButton onClick={() => form.set({ slug: proposed })}>D’après le nom</AdminButton>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}
