import { business } from "../business.ts";
import { editableTexts } from "../texts/editable-texts.ts";

/** Title and first screen of the home page; the sections below come later (content/pages/home.ts). */
export const homeHead = editableTexts("home-head", {
  title: "Detailing et protection automobile à domicile dans l’Ain",
  get description() {
    const { radiusKm, ofCenter } = business.area;
    return `Nettoyage, polissage, céramique, film PPF et vitres teintées à votre domicile, dans l’Ain, à ${radiusKm} km autour ${ofCenter}. Devis gratuit en ligne, prix affichés.`;
  },
  hero: {
    /** The second part is the emphasised one. */
    promise: ["Votre voiture", "brille chez vous."],
    lead: "Nettoyage, polissage, céramique, film et vitres teintées\u00a0: l’atelier vient devant votre porte ou sur votre lieu de travail. Vous gardez votre journée.",
  },
});
