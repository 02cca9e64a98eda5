import { IconDownload } from "#app/art/icons.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { productTexts, signalWordLabels } from "#content/catalogue/shop-texts.ts";
import type { Hazards } from "#domain/shop/product.ts";
import { HazardPictogramView } from "./hazard-pictogram.tsx";

/** The label's texts, which CLP article 48 requires where the product can be ordered. */
export function HazardPanel({ hazards }: { hazards: Hazards }) {
  const { signalWord, pictograms, phrases, ufi, safetySheet } = hazards;
  return (
    <aside className="product-hazards" aria-labelledby="precautions">
      <div className="product-hazards-head">
        <div className="flex gap-2">
          {pictograms.map((pictogram) => (
            <HazardPictogramView key={pictogram} pictogram={pictogram} />
          ))}
        </div>
        <div>
          <p className="font-medium text-(--muted) text-sm">{productTexts.precautions}</p>
          <h2 id="precautions" className="mt-1 text-[1.75rem]">
            {signalWordLabels[signalWord]}
          </h2>
        </div>
      </div>
      <dl>
        {phrases.map(({ code, text }) => (
          <div key={code}>
            <dt>{code.replaceAll("+", "+\u200b")}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        {safetySheet ? (
          <a className="link" href={safetySheet}>
            <IconDownload size={18} />
            {productTexts.sheet}
          </a>
        ) : (
          <TextLink to="/contact">{productTexts.sheetOnDemand}</TextLink>
        )}
        {ufi && (
          <span className="text-(--muted)">
            UFI{"\u00a0"}: {ufi}
          </span>
        )}
      </p>
    </aside>
  );
}
