import { Scene } from "#app/art/scene.tsx";
import { ceramicPage as page } from "#content/services/ceramic.ts";
import { CrossSection } from "../../../service-parts/cross-section.tsx";
import { SplitHeading } from "../../../service-parts/split-heading.tsx";
import { coatingSlices } from "./coating-slices.tsx";

/** How the coating is laid: the paint cut through, step by step. */
export function CoatingMethod() {
  return (
    <section className="section bg-paper" aria-labelledby="methode">
      <div className="wrap">
        <SplitHeading id="methode" title={page.methodTitle} lead={page.methodLead} />
        <CrossSection
          className="c-cross"
          picture={
            <Scene
              slot="ceramique.methode"
              name="ceramique"
              alt="Perles d’eau sur une carrosserie protégée par céramique"
            />
          }
          slices={page.method.map((step, index) => ({ ...step, drawing: coatingSlices[index] }))}
        />
      </div>
    </section>
  );
}
