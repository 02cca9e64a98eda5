import { buildingDefaults, buildingFilms, buildingServiceType } from "#content/building-films.ts";
import type { buildingFilmForm } from "#content/forms/building-film-form.ts";
import type { FormValue } from "#content/forms/form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import { tintPrice } from "#content/tarifs.ts";
import { priceText } from "#domain/price.ts";
import type { DraftResult } from "../request-draft.ts";
import { composeDraft } from "./compose.ts";

export function buildingFilmDraft(value: FormValue<typeof buildingFilmForm>): DraftResult {
  const film = buildingFilms.find(({ id }) => id === value.film_category)?.name ?? emptyValues.choice;
  const surface = value.surface_area || buildingDefaults.surfaceArea;
  const message = value.message || buildingDefaults.message;
  const project = [
    ["Type de projet", value.project_type],
    ["Surface approximative", surface],
    ["Film", film],
    ["Message", message],
  ] as const;
  const draft = composeDraft("building_film", {
    contact: value,
    message,
    items: [{ title: film, price: priceText(tintPrice), details: `${value.project_type}, ${surface}` }],
    commune: value.commune,
    photos: value.photos,
    subject: requestSubjects.buildingFilm(value.project_type),
    rows: [["Prestation", buildingServiceType], ...project],
    relay: {
      project_type_building: value.project_type,
      surface_area_building: surface,
      message_building: message,
      film_category_building: film,
      service_type: buildingServiceType,
    },
    autoresponse: autoresponses.buildingFilm(value.name, value.project_type),
    recap: project,
    details: {
      projectType: value.project_type,
      surfaceArea: surface,
      filmCategory: value.film_category,
      serviceType: buildingServiceType,
    },
  });
  return { ok: true, draft };
}
