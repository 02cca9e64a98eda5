import { useState } from "react";
import { IconArrowRight, IconBuilding } from "#app/art/icons.tsx";
import { Vehicle } from "#app/art/vehicle.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { LiveAnnouncement } from "#app/ui/feedback/live-announcement.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { homePage } from "#content/pages/home.ts";
import { tintClaims, tintParts, tintPresets } from "#content/tint.ts";
import { TINT_PARTS, type TintState } from "#domain/vehicle/tint.ts";
import { modeAddress, TINT_PATH } from "../services/vitres-teintees/tint-mode.ts";
import { tintWords } from "../services/vitres-teintees/vehicle/film-words.ts";
import { glassStyle } from "../services/vitres-teintees/vehicle/live-glass.ts";
import "./tint-section.css";

const page = homePage.tint;
type PresetId = (typeof tintPresets)[number]["id"];
const options = tintPresets.map(({ id, label }) => ({ value: id, label }));

/** Three settings tried on the drawn car; the page itself has a slider per window. */
export function TintSection() {
  const [preset, setPreset] = useState<PresetId>("privacy");
  const { state } = tintPresets.find(({ id }) => id === preset) ?? tintPresets[2];
  return (
    <section className="section bg-mist" aria-labelledby="accueil-vitres">
      <div className="wrap">
        <SectionHeading
          id="accueil-vitres"
          kicker={page.kicker}
          title={page.title}
          aside={
            <TextLink to={modeAddress("building")}>
              <IconBuilding size={18} />
              {page.building}
            </TextLink>
          }
        />
        <div className="on-light h-tint">
          <div className="h-tint-view" style={glassStyle(state)}>
            <span className="h-sun" aria-hidden="true" />
            <Vehicle
              kind="suv"
              frame="tight"
              paint="#d5dadf"
              shine={1}
              gloss={0.4}
              label={page.label}
              className="h-tint-car"
              tintFade
              lazy
            />
            <ul className="h-claims">
              {tintClaims.map(({ id, prefix, value, unit }) => (
                <li key={id}>
                  <b>
                    <small>{prefix}</small> {value}
                    {"\u00a0"}
                    {unit}
                  </b>{" "}
                  {page.claims[id]}
                </li>
              ))}
            </ul>
          </div>
          <div className="h-tint-control">
            <Segmented label={page.presets} options={options} value={preset} onChange={setPreset} wide />
            <dl>
              {TINT_PARTS.map((part) => {
                const words = tintWords(part, state[part]);
                return (
                  <div key={part}>
                    <dt>{tintParts[part].label}</dt>
                    <dd>
                      <b>{words.shown}</b> {words.shownUnit}
                    </dd>
                  </div>
                );
              })}
            </dl>
            <LiveAnnouncement>{settingSentence(state)}</LiveAnnouncement>
            <LinkButton to={TINT_PATH} trailing={<IconArrowRight />} wide>
              {page.link}
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}

function settingSentence(state: TintState): string {
  return TINT_PARTS.map((part) => {
    const { shown, shownUnit } = tintWords(part, state[part]);
    return `${tintParts[part].label}, ${shown} ${shownUnit}`;
  }).join("\u00a0; ");
}
