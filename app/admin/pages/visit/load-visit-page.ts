import { data, redirect } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { loginPath } from "../../session/origin.ts";
import { type PhoneVisitPage, readKeptVisitPage } from "./phone/kept-page.ts";
import { signedInUser } from "./phone/signed-in-user.ts";

/** A network slower than this is taken for none, where the phone has the page. */
const longestMs = 5000;

/** The page as the server knows it now; null without network. */
export async function fetchVisitPage(visitId: string): Promise<PhoneVisitPage | null> {
  const answer = await send(admin["visit-page"][":id"].$get({ param: { id: visitId } }));
  if (answer.ok) {
    return { ...answer.data, clockOffsetMs: Date.parse(answer.data.readAt) - Date.now() };
  }
  if (answer.status === 401) throw redirect(loginPath(null, `/admin/rendez-vous/${visitId}`));
  if (answer.status > 0 && answer.status < 500) throw data(answer.message, { status: answer.status });
  return null;
}

/** For the loader: from the network, else as this account last opened it on this phone. */
export async function loadVisitPage(visitId: string): Promise<PhoneVisitPage> {
  const userId = signedInUser();
  if (!userId) throw redirect(loginPath(null, `/admin/rendez-vous/${visitId}`));
  const kept = await readKeptVisitPage(userId, visitId);
  const fresh = navigator.onLine || !kept ? fetchVisitPage(visitId) : null;
  const page = kept ? await Promise.race([fresh, wait(longestMs)]) : await fresh;
  const shown = page ?? kept;
  if (!shown) throw data("Ce rendez-vous n’a pas encore été ouvert ici avec du réseau.", { status: 503 });
  return shown;
}

function wait(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, null);
  });
}
