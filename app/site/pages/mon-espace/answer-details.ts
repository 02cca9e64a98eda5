import type { PageDeps } from "#app/deps-context.ts";
import { spacePages } from "#content/pages/customer-space.ts";
import { data, redirect } from "#router";
import {
  type AddressChanged,
  removeOwnAddress,
  saveOwnAddress,
} from "#usecases/customer-space/change-address.ts";
import { changeNewsletter, changePhotoConsent } from "#usecases/customer-space/change-consents.ts";
import { removeOwnPasskey, renameOwnPasskey } from "#usecases/customer-space/passkeys/own-passkeys.ts";
import { endOtherSessions, endOwnSession, type SignedInCustomer } from "#usecases/customer-space/sessions.ts";

/** What a refused address has the page show again. */
export interface AddressProblem {
  readonly id: string;
  readonly text: string;
  readonly street: string;
  readonly commune: string;
}

const refusals: Readonly<Record<Exclude<AddressChanged, "saved">, string>> = {
  noStreet: "Indiquez le numéro et la rue.",
  unknownCommune: "Nous ne trouvons pas cette commune\u00a0: écrivez son nom entier ou son code postal.",
  unknown: "Cette adresse n’existe plus\u00a0: rechargez la page.",
  tooMany: "Vingt adresses au plus\u00a0: retirez-en une d’abord.",
};

/** Each form of the page names its step; what is not one's own is not found, and nothing is said about it. */
export async function answerDetails(deps: PageDeps, customer: SignedInCustomer, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const id = text("id");
  switch (text("etape")) {
    case "adresse": {
      const typed = { street: text("rue"), commune: text("commune") };
      const result = await saveOwnAddress(deps, customer, { ...typed, id: id === "" ? null : id });
      if (result === "saved") return back("adresses");
      return data<AddressProblem>({ ...typed, id, text: refusals[result] }, { status: 422 });
    }
    case "adresse-retirer":
      await removeOwnAddress(deps, customer, id);
      return back("adresses");
    case "lettre":
      await changeNewsletter(deps, customer, text("reponse") === "oui");
      return back("accords");
    case "photos":
      await changePhotoConsent(deps, customer, { id, agrees: text("reponse") === "oui" });
      return back("accords");
    case "cle-nommer":
      await renameOwnPasskey(deps, customer, { id, name: text("nom") });
      return back("cles");
    case "cle-retirer":
      await removeOwnPasskey(deps, customer, id);
      return back("cles");
    case "session-fin":
      await endOwnSession(deps, customer, id);
      return back("appareils");
    case "sessions-fin":
      await endOtherSessions(deps, customer);
      return back("appareils");
    default:
      return back("adresses");
  }
}

function back(section: string) {
  return redirect(`${spacePages.details.path}#${section}`, 303);
}
