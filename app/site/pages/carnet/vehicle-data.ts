import { business } from "#content/business.ts";
import { passportPage as texts } from "#content/pages/passport.ts";
import { entryFacts, passportSurfaceLabels } from "#content/passport/words.ts";
import type { PublicPassport } from "#usecases/passport/read-passport.ts";

/** What was done to a vehicle, as schema.org says it. */
export function vehicleData({ model, colour, sheet }: PublicPassport): Readonly<Record<string, unknown>> {
  const work = sheet.occasions.flatMap(({ doneOn, work: entries }) =>
    entries.map((entry) => property(`${entry.title}, ${doneOn}`, entryFacts(entry) || business.name)),
  );
  const readings = sheet.readings.map(({ surface, microns }) => ({
    ...property(`Épaisseur du vernis, ${passportSurfaceLabels[surface]}`, microns),
    unitText: "µm",
  }));
  return {
    "@type": "Car",
    name: model || texts.unnamed,
    ...(colour === "" ? {} : { color: colour }),
    additionalProperty: [...work, ...readings],
  };
}

function property(name: string, value: string | number) {
  return { "@type": "PropertyValue", name, value };
}
