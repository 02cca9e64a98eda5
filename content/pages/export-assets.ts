import { ofName } from "#domain/text/elision.ts";
import { business } from "../business.ts";

/** The brand as others may use it: logo, colours, drawings. */
export const exportPage = {
  path: "/export-assets",
  archivePath: "/export-assets/elements.zip",
  title: "Éléments de marque",
  get description() {
    return `Le logo, les couleurs et les illustrations ${ofName(business.name)}, à télécharger un par un ou tous ensemble.`;
  },
  lead: "Pour la presse, les partenaires et les imprimeurs. Tout est vectoriel\u00a0: agrandissez sans crainte, ne déformez pas et ne recolorez pas.",
  all: "Tout télécharger (ZIP)",
  one: "télécharger en SVG",
  colours: "Couleurs",
} as const;

/** As in app/ui/styles/tokens.css; a test holds both together. */
export const brandColours = [
  { name: "Encre", hex: "#0f1720", use: "Sections sombres, texte sur clair" },
  { name: "Graphite", hex: "#1d2733", use: "Cartes sur fond sombre" },
  { name: "Acier", hex: "#5b6b7c", use: "Texte secondaire" },
  { name: "Brume", hex: "#f4f6f8", use: "Fond de page" },
  { name: "Sarcelle", hex: "#0b7a70", use: "Actions sur fond clair" },
  { name: "Sarcelle vive", hex: "#2dd4bf", use: "Actions sur fond sombre" },
  { name: "Ambre", hex: "#ffb020", use: "Promotions et notes seulement" },
  { name: "Sable", hex: "#f3ede4", use: "Tout ce qui touche à la maison" },
] as const;

export const brandLogos = [
  { name: "logo", label: "Logo", onDark: false },
  { name: "logo-inverse", label: "Logo sur fond sombre", onDark: true },
  { name: "logo-mark", label: "Symbole", onDark: false },
  { name: "pattern", label: "Motif", onDark: true },
  { name: "og-card", label: "Carte de partage", onDark: true },
] as const;
