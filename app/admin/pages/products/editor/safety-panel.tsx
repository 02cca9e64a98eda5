import { Panel } from "../../../ui/panel.tsx";
import { ProductField } from "./product-field.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** Who answers for the product, which the offer must name (regulation (EU) 2023/988, art. 19). */
export function SafetyPanel({ form }: { form: ProductForm }) {
  return (
    <Panel title="Marque et fabricant" aside={<span className="adm-muted">règlement 2023/988</span>}>
      <div className="adm-form">
        <div className="edit-pair">
          <ProductField form={form} field="brand" label="Marque" maxLength={80} />
          <ProductField form={form} field="makerName" label="Fabricant" maxLength={120} />
        </div>
        <ProductField form={form} field="makerAddress" label="Siège du fabricant" rows={2} maxLength={300} />
        <ProductField
          form={form}
          field="makerContact"
          label="Contact électronique du fabricant"
          maxLength={200}
          hint="E-mail ou page web."
        />
        <div className="edit-pair">
          <ProductField
            form={form}
            field="responsibleName"
            label="Personne responsable dans l’Union"
            maxLength={120}
            hint="Si le fabricant est établi hors de l’Union européenne."
          />
          <ProductField
            form={form}
            field="responsibleContact"
            label="Contact électronique de cette personne"
            maxLength={200}
          />
        </div>
        <ProductField
          form={form}
          field="responsibleAddress"
          label="Siège de cette personne"
          rows={2}
          maxLength={300}
        />
        <ProductField
          form={form}
          field="warnings"
          label="Avertissements et informations de sécurité"
          rows={3}
          maxLength={1000}
          hint="Ceux de l’étiquette, hors mentions CLP."
        />
      </div>
    </Panel>
  );
}
