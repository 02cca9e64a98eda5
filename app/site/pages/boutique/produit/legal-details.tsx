import { productTexts } from "#content/catalogue/shop-texts.ts";
import type { ProductSafety, SafetyContact } from "#domain/shop/product.ts";
import { GuaranteeNotice } from "../guarantee-notice.tsx";

/** What the law asks of the offer: the legal guarantee, and who answers for the product's safety. */
export function LegalDetails({ brand, safety }: { brand: string; safety: ProductSafety }) {
  const { manufacturer, responsible, warnings = "" } = safety;
  const hasSafety = Boolean(brand || manufacturer || responsible || warnings);
  return (
    <div className="grid gap-3">
      <GuaranteeNotice isOpen />
      {hasSafety && (
        <details className="product-maker">
          <summary>{productTexts.maker}</summary>
          <dl>
            {brand && <Row label="Marque" lines={[brand]} />}
            {manufacturer && <Row label="Fabricant" lines={linesOf(manufacturer)} />}
            {responsible && (
              <Row label="Personne responsable dans l’Union européenne" lines={linesOf(responsible)} />
            )}
            {warnings && <Row label="Avertissements" lines={warnings.split("\n")} />}
          </dl>
        </details>
      )}
    </div>
  );
}

function linesOf({ name, address, contact }: SafetyContact): readonly string[] {
  return [name, ...address.split("\n"), contact].filter((line) => line.trim() !== "");
}

function Row({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
