import "#app/art/vehicle.css";
import { fetchDrawing } from "#app/art/drawing-source.ts";
import { IconCheck } from "#app/art/icons.tsx";
import { deferred } from "#app/ui/deferred/deferred.tsx";
import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import "../../wizard/wizard.css";

/** The drawings of the first step come along with the code, so that none is missing at hydration. */
const firstDrawings = ["berline", "suv", "fourgonnette", "grand-fourgon"] as const;

const Wizard = deferred(
  async () => {
    const [{ Wizard }] = await Promise.all([
      import("../../wizard/wizard.tsx"),
      ...firstDrawings.map((kind) => fetchDrawing(`vehicles/${kind}`).catch(() => undefined)),
    ]);
    return Wizard;
  },
  { fallback: <WizardBones /> },
);

const promises = [
  "7 étapes courtes, dont une facultative",
  "Rien à payer en ligne",
  "Confirmation par e-mail",
];

export function WizardSection() {
  return (
    <section id="devis" className="section" aria-labelledby="devis-titre">
      <div className="wrap">
        <SectionHeading
          kicker="Assistant devis"
          id="devis-titre"
          title="Composez votre devis, prix affichés."
          lead={
            "Dites-nous le véhicule et le résultat attendu. Nous proposons les prestations, au tarif de votre catégorie\u00a0; vous cochez ce qui vous convient."
          }
          className="mb-6 md:mb-9"
          aside={
            <ul className="hidden gap-2 border-fog border-l pl-7 text-md text-slate lg:grid">
              {promises.map((promise) => (
                <li key={promise} className="flex items-center gap-2.5">
                  <IconCheck className="text-teal-700" />
                  {promise}
                </li>
              ))}
            </ul>
          }
        />
        <Wizard />
      </div>
    </section>
  );
}

/** Shown only after a navigation inside the site: the server renders the first step itself. */
function WizardBones() {
  return (
    <Skeleton label="Chargement de l’assistant devis..." className="wiz on-light min-h-[620px]">
      <div className="wiz-main">
        <Bone className="mx-4.5 mt-6 h-2 md:mx-9" />
        <div className="wiz-body">
          <Bone className="h-8 w-3/5" />
          <Bone className="h-44 w-full md:h-75" />
          <Bone className="h-44 w-full md:hidden" />
        </div>
      </div>
      <div className="wiz-side on-dark">
        <div className="wiz-stage" />
      </div>
    </Skeleton>
  );
}
