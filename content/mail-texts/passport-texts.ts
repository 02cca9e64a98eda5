import { mailTexts } from "./mail-texts.ts";

export const passportReminderTexts = mailTexts("passport-reminder", {
  curedSubject: "{vehicule}\u00a0: le séchage est terminé",
  curedText:
    "{travail}\u00a0: le séchage s’est terminé le {jour}. Le véhicule peut de nouveau être lavé, à la main de préférence.",
  boosterSubject: "{vehicule}\u00a0: le booster de la céramique est à prévoir",
  boosterText:
    "{travail}\u00a0: l’entretien est prévu autour du {jour}. Un booster rend à la céramique ses perles et son glissant.",
  inspectionSubject: "{vehicule}\u00a0: le film est à contrôler",
  inspectionText:
    "{travail}\u00a0: le contrôle annuel est prévu autour du {jour}. Nous regardons les bords et la surface, et nettoyons le film.",
  guaranteeSubject: "{vehicule}\u00a0: la garantie se termine le {jour}",
  guaranteeText:
    "{travail}\u00a0: la garantie se termine le {jour}. C’est le bon moment pour faire le point, et renouveler si besoin.",
  proposal: "Nous proposons\u00a0: {prestation}, {prix}.",
});
