import {
  buildingDefaults,
  buildingFilms,
  buildingProjects,
  buildingServiceType,
} from "#content/building-films.ts";
import type { buildingFilmForm } from "#content/forms/building-film-form.ts";
import type { FormValue } from "#content/forms/form.ts";
import { autoresponses, emptyValues, requestSubjects } from "#content/forms/request-mails.ts";
import { offerItem } from "#domain/quote/offer-item.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import { toRequestItem } from "#domain/request/item.ts";
import { surfaceText } from "#domain/request/surface.ts";
import type { DraftResult } from "../request-draft.ts";
import { composeDraft, row } from "./compose.ts";

export function buildingFilmDraft(
  value: FormValue<typeof buildingFilmForm>,
  page: string,
  prices: PriceList,
): DraftResult {
  const film = buildingFilms.find(({ id }) => id === value.film_category)?.name ?? emptyValues.choice;
  const surface = surfaceText(value.surface_area) || buildingDefaults.surfaceArea;
  const message = value.message || buildingDefaults.message;
  const projectType =
    buildingProjects.find((known) => known.toLowerCase() === value.project_type.toLowerCase()) ?? "";
  const item = offerItem(
    prices,
    { offer: "tint.building" },
    { title: film, description: `${value.project_type}, ${surface}` },
  );
  const draft = composeDraft("building_film", {
    contact: value,
    message,
    items: item ? [toRequestItem(item)] : [],
    commune: value.commune,
    photos: value.photos,
    page,
    subject: requestSubjects.buildingFilm(value.project_type),
    rows: [
      ["Type de projet", value.project_type],
      ["Surface approximative", surface],
      ["Message", message],
      ["Film", film],
      ["Prestation", buildingServiceType],
    ],
    relay: {
      project_type_building: value.project_type,
      surface_area_building: surface,
      message_building: message,
      film_category_building: film,
      service_type: buildingServiceType,
    },
    autoresponse: autoresponses.buildingFilm(value.name, projectType),
    recap: [...row("Type de projet", projectType), ["Film", film]],
    details: {
      projectType: value.project_type,
      surfaceArea: surface,
      filmCategory: value.film_category,
      serviceType: buildingServiceType,
    },
  });
  return { ok: true, draft };
}
