import { useState } from "react";
import { IconArrowRight, IconBuilding } from "#app/art/icons.tsx";
import { Vehicle } from "#app/art/vehicle.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { LiveAnnouncement } from "#app/ui/feedback/live-announcement.tsx";
import { Slider } from "#app/ui/fields/slider.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { homePage } from "#content/pages/home.ts";
import { tintClaims, tintParts, tintPresets } from "#content/tint.ts";
import { TINT_PARTS, TINT_RANGES, type TintPart, type TintState } from "#domain/vehicle/tint.ts";
import { modeAddress, TINT_PATH } from "../services/vitres-teintees/tint-mode.ts";
import { presetOf, tintWords } from "../services/vitres-teintees/vehicle/film-words.ts";
import { glassStyle } from "../services/vitres-teintees/vehicle/live-glass.ts";
import { keepTintSetting } from "../services/vitres-teintees/vehicle/tint-setting.ts";
import "./tint-section.css";

const page = homePage.tint;
const options = tintPresets.map(({ id, label }) => ({ value: id as string, label }));

/** A slider per window and three quick settings, tried on the drawn car; the page adds films, colours and the request. */
export function TintSection() {
  const [state, setOwnState] = useState<TintState>(tintPresets[2].state);
  const setState = (next: TintState) => {
    setOwnState(next);
    keepTintSetting(next);
  };
  const preset = presetOf(state);
  const choosePreset = (wanted: string) => {
    const found = tintPresets.find(({ id }) => id === wanted);
    if (found) setState(found.state);
  };
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
                    <small>{prefix}</small>
                    {` ${value}\u00a0${unit}`}
                  </b>{" "}
                  {page.claims[id]}
                </li>
              ))}
            </ul>
          </div>
          <div className="h-tint-control">
            <Segmented
              label={page.presets}
              options={options}
              value={preset ?? ""}
              onChange={choosePreset}
              wide
            />
            {TINT_PARTS.map((part) => (
              <WindowSlider
                key={part}
                part={part}
                value={state[part]}
                onChange={(value) => setState({ ...state, [part]: value })}
              />
            ))}
            <LiveAnnouncement>{preset === null ? "" : settingSentence(state)}</LiveAnnouncement>
            <LinkButton to={TINT_PATH} trailing={<IconArrowRight />} wide>
              {page.link}
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  );
}

type WindowSliderProps = { part: TintPart; value: number; onChange: (value: number) => void };

/** Darker is always to the right, as on the page. */
function WindowSlider({ part, value, onChange }: WindowSliderProps) {
  const { shown, shownUnit } = tintWords(part, value);
  const isFront = part === "frontWindows";
  return (
    <Slider
      label={tintParts[part].label}
      {...TINT_RANGES[part]}
      value={value}
      onChange={onChange}
      inverted={!isFront}
      valueText={(raw) => tintWords(part, raw).spoken}
      track={isFront ? "glass-front" : "glass"}
      end={
        <span className="h-tint-reading">
          <b>{shown}</b> {shownUnit}
        </span>
      }
    />
  );
}

function settingSentence(state: TintState): string {
  return TINT_PARTS.map((part) => {
    const { shown, shownUnit } = tintWords(part, state[part]);
    return `${tintParts[part].label}, ${shown} ${shownUnit}`;
  }).join("\u00a0; ");
}
