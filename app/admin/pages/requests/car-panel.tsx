import type { ComponentProps } from "react";
import { Vehicle } from "#app/art/vehicle.tsx";
import { colorSwatches, securityLevels, tintKinds, tintParts, tintUnits } from "#content/tint.ts";
import { utilityCategories } from "#content/utility-vehicles.ts";
import { carCategories } from "#content/vehicles.ts";
import { glassDarkness, readTint, TINT_PARTS, type TintPart } from "#domain/vehicle/tint.ts";
import { type RequestExtras, text } from "./request-words.ts";

type Look = Omit<ComponentProps<typeof Vehicle>, "kind">;

const pale = "#dfe5ea";
const glassOf: Readonly<Record<TintPart, "front" | "rear" | "sunroof" | "sunstrip">> = {
  frontWindows: "front",
  rearWindows: "rear",
  sunroof: "sunroof",
  sunstrip: "sunstrip",
};

/** The customer's own car, as it was set on the site. Nothing when no vehicle was chosen. */
export function CarPanel({ details }: { details: RequestExtras }) {
  const category = [...carCategories, ...utilityCategories].find(({ id }) => id === details.vehicleCategory);
  if (!category) return null;
  const model = text(details.vehicleModel);
  return (
    <section className="req-car" aria-label="Véhicule du client">
      <Vehicle
        kind={category.silhouette}
        frame="tight"
        label={`${model || category.label}, tel que le client l’a réglé`}
        {...lookOf(details)}
      />
      <dl>
        {[["Catégorie", category.shortLabel] as const, ...filmFacts(details)].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function lookOf(details: RequestExtras): Look {
  const swatch = colorSwatches.find(({ id }) => details.film === "color" && id === details.color);
  if (swatch) return { paint: swatch.paint, shine: swatch.shine, gloss: 0.4 };
  if (details.film !== "tint") return { paint: pale, gloss: 0.4 };
  const tints = Object.fromEntries(
    TINT_PARTS.map((part) => [glassOf[part], glassDarkness(part, Number(details[part]))]),
  );
  return { paint: pale, gloss: 0.4, tints };
}

function filmFacts(details: RequestExtras): readonly (readonly [string, string])[] {
  const film = tintKinds.find(({ id }) => id === details.film);
  if (!film) return [];
  const head = ["Film", film.label] as const;
  if (film.id === "security") {
    const level = securityLevels.find(({ id }) => id === details.securityLevel);
    return level ? [head, ["Niveau", `${level.name}, ${level.microns}`]] : [head];
  }
  if (film.id === "color") {
    const swatch = colorSwatches.find(({ id }) => id === details.color);
    return swatch ? [head, ["Couleur", swatch.name]] : [head];
  }
  return [
    head,
    ...TINT_PARTS.map((part) => {
      const { percent, unit } = readTint(part, Number(details[part])).shown;
      return [tintParts[part].label, `${percent}\u00a0% ${tintUnits[unit].after}`] as const;
    }),
  ];
}
