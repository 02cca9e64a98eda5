import type { ReactNode } from "react";
import { IconBox, IconGift, IconRepeat } from "#app/art/icons.tsx";
import { SpaceRow, SpaceSection } from "#app/site/customer-space/space-section.tsx";
import { offeredLinks } from "#content/offered-links.ts";
import { otherWays, spaceStart as texts } from "#content/pages/space-start.ts";

const icons: Readonly<Record<string, ReactNode>> = {
  "/boutique": <IconBox />,
  "/boutique/carte-cadeau": <IconGift />,
};

/** What else can be had without an appointment. */
export function OtherWays() {
  return (
    <SpaceSection id="aussi" title={texts.also}>
      <ul className="space-rows">
        {offeredLinks(otherWays).map(({ href, title, detail }) => (
          <SpaceRow key={href} icon={icons[href] ?? <IconRepeat />} title={title} detail={detail} to={href} />
        ))}
      </ul>
    </SpaceSection>
  );
}
