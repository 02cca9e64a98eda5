import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { ButtonsFamily } from "./buttons-family.tsx";
import { ChoicesFamily } from "./choices-family.tsx";
import { DataFamily } from "./data-family.tsx";
import { DeferredFamily } from "./deferred-family.tsx";
import { FeedbackFamily } from "./feedback-family.tsx";
import { FieldsFamily } from "./fields-family.tsx";
import { NavigationFamily } from "./navigation-family.tsx";
import { OverlaysFamily } from "./overlays-family.tsx";

export function meta() {
  return [{ title: "Nuancier" }, { name: "robots", content: "noindex" }];
}

/** Every primitive in every state, for those who build and check the pages. Development only. */
export default function Styleguide() {
  return (
    <div className="bg-mist">
      <div className="on-dark">
        <div className="wrap py-14 md:py-20">
          <SectionHeading
            level={1}
            kicker="Pour l’équipe"
            title="Nuancier"
            lead="Chaque élément de l’interface, dans chacun de ses états, sur fond clair et sur fond sombre."
          />
        </div>
      </div>
      <div className="wrap">
        <ButtonsFamily />
        <FieldsFamily />
        <ChoicesFamily />
        <NavigationFamily />
        <FeedbackFamily />
        <DataFamily />
        <OverlaysFamily />
        <DeferredFamily />
      </div>
    </div>
  );
}
