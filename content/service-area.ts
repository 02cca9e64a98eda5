import { business } from "./business.ts";
import { editableTexts } from "./texts/editable-texts.ts";

export const serviceAreaPath = "/zone-intervention";

/** The copy of the map, on the home page and on its own. */
export const serviceAreaPage = editableTexts("service-area", {
  get title() {
    return `Zone d’intervention\u00a0: ${business.area.radiusKm}\u00a0km autour ${business.area.ofCenter}`;
  },
  get description() {
    return `Venons-nous chez vous\u00a0? Écrivez le nom de votre commune, dans l’Ain ou à côté\u00a0: la carte répond avec la distance depuis ${business.area.center} et les services proposés.`;
  },
  path: serviceAreaPath,
  name: "Zone d’intervention",
  get heading() {
    return `${business.area.radiusKm}\u00a0km autour ${business.area.ofCenter}.`;
  },
  pageHeading: "Venons-nous chez vous\u00a0?",
  get pageLead() {
    return `Écrivez le nom de votre commune, ou touchez-la sur la carte. Nous nous déplaçons à ${business.area.radiusKm}\u00a0km autour ${business.area.ofCenter}, dans l’Ain et chez ses voisins.`;
  },
  hint: "Touchez votre commune pour voir la distance et les services proposés.",
  searchLabel: "Votre commune ou son code postal",
  searchExample: "Ex.\u00a0: Attignat ou 01340",
  searchButton: "Vérifier",
  mapLabel: "Communes de la zone",
  emptyTitle: "Choisissez une commune",
  emptyText:
    "Touchez un point de la carte, ou écrivez le nom de la vôtre\u00a0: nous disons tout de suite si nous venons.",
  distance: "Distance",
  population: "Population",
  postalCode: "Code postal",
  nothing:
    "Aucune commune de ce nom dans l’Ain ni dans les départements voisins. Vérifiez l’orthographe, ou essayez le code postal.",
  failed: "La recherche ne répond pas pour l’instant. Touchez la carte ou appelez-nous.",
  choose: "Plusieurs communes correspondent. Laquelle est la vôtre\u00a0?",
  get note() {
    return `Distances depuis ${business.area.center}. Pour les communes qui ne sont pas nommées sur la carte, elles sont calculées à vol d’oiseau.`;
  },
  listTitle: "Douze communes, et leur distance",
  listLead:
    "La distance est celle que nous comptons depuis notre base. Une commune absente de la liste n’est pas refusée\u00a0: la recherche répond pour toutes.",
  contactTitle: "Une date chez vous\u00a0?",
  contactLead:
    "Dites-nous la commune, le véhicule et ce que vous attendez. Nous répondons avec un prix et un créneau.",
});
