import { redirect } from "react-router";
import { notify } from "#app/ui/toast/toast-store.ts";
import { takeArrival } from "./auth-client.ts";
import { explain } from "./explain.ts";

/** A mail's link that lands on a page of the admin area says what became of it; a recovery leads to its own page. */
export async function meetArrival(): Promise<void> {
  const arrival = await takeArrival();
  if (!arrival) return;
  if (arrival.kind === "recovery") throw redirect("/admin/mot-de-passe");
  if (arrival.kind === "invite") throw redirect("/admin/invitation");
  if (arrival.errorCode !== null) {
    const description = explain({ code: arrival.errorCode, message: "" });
    notify({ title: "Lien refusé", description, variant: "destructive" });
  } else if (arrival.isHalfWay) {
    notify({
      title: "Première confirmation enregistrée",
      description: "Ouvrez aussi le lien envoyé à l’autre adresse pour terminer le changement.",
      variant: "default",
    });
  } else if (arrival.kind === "email_change") {
    notify({ title: "Adresse e-mail changée", variant: "default" });
  }
}
