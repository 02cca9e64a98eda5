import { buildingFilmForm } from "#content/forms/building-film-form.ts";
import { parseForm } from "#content/forms/form.ts";
import { vehicleTintForm } from "#content/forms/vehicle-tint-form.ts";

/** The server's own rules, asked in the browser first. A module of its own, fetched when a form is turned to. */
export const formChecks = {
  vehicle: (data: FormData) => parseForm(vehicleTintForm, data),
  building: (data: FormData) => parseForm(buildingFilmForm, data),
};
