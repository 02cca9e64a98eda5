import type { RouterContextProvider } from "react-router";
import { requestAction } from "#app/site/forms/request-action.ts";
import { requestForms } from "#usecases/requests/request-forms.ts";

const actions = {
  vehicle: requestAction(requestForms.vehicleTint),
  building: requestAction(requestForms.buildingFilm),
};

/** The page has two forms; a field of each names it. */
export async function tintAction({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}) {
  const data = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  return actions[data.get("intent") === "building" ? "building" : "vehicle"]({ request, context });
}
