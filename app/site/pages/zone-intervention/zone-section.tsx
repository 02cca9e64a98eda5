import { IconPin } from "#app/art/icons.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { serviceAreaPage as page } from "#content/service-area.ts";
import { ZoneMap } from "./zone-map.tsx";

/** The map as a section of another page, whose quote button leads to that page’s #contact. */
export function ZoneSection() {
  return (
    <section className="section bg-mist" aria-labelledby="accueil-zone">
      <div className="wrap">
        <SectionHeading
          id="accueil-zone"
          kicker={page.name}
          title={page.heading}
          className="mb-6 md:mb-10"
          aside={
            <p className="flex max-w-[300px] items-center gap-3.5 text-md text-slate leading-snug">
              <IconPin size={26} className="flex-none text-teal-700" />
              {page.hint}
            </p>
          }
        />
        <ZoneMap lazy />
      </div>
    </section>
  );
}
