/** Hazard and precaution phrases of the CLP regulation that our labels use, in the regulation's own French. */
export const clpPhrases = {
  H222: "Aérosol extrêmement inflammable.",
  H225: "Liquide et vapeurs très inflammables.",
  H226: "Liquide et vapeurs inflammables.",
  H290: "Peut être corrosif pour les métaux.",
  H302: "Nocif en cas d’ingestion.",
  H315: "Provoque une irritation cutanée.",
  H317: "Peut provoquer une allergie cutanée.",
  H318: "Provoque de graves lésions des yeux.",
  H319: "Provoque une sévère irritation des yeux.",
  H336: "Peut provoquer somnolence ou vertiges.",
  H412: "Nocif pour les organismes aquatiques, entraîne des effets néfastes à long terme.",
  P101: "En cas de consultation d’un médecin, garder à disposition le récipient ou l’étiquette.",
  P102: "Tenir hors de portée des enfants.",
  P210: "Tenir à l’écart de la chaleur, des surfaces chaudes, des étincelles, des flammes nues et de toute autre source d’inflammation. Ne pas fumer.",
  P261: "Éviter de respirer les aérosols.",
  P264: "Se laver les mains soigneusement après manipulation.",
  P271: "Utiliser seulement en plein air ou dans un endroit bien ventilé.",
  P273: "Éviter le rejet dans l’environnement.",
  P280: "Porter des gants de protection et un équipement de protection des yeux.",
  "P302+P352": "En cas de contact avec la peau\u00a0: laver abondamment à l’eau.",
  "P305+P351+P338":
    "En cas de contact avec les yeux\u00a0: rincer avec précaution à l’eau pendant plusieurs minutes. Enlever les lentilles de contact si la victime en porte et si elles peuvent être facilement enlevées. Continuer à rincer.",
  "P337+P313": "Si l’irritation oculaire persiste\u00a0: consulter un médecin.",
  P501: "Éliminer le contenu et le récipient dans un point de collecte des déchets dangereux.",
} as const;

type ClpCode = keyof typeof clpPhrases;

export function clpLabel(...codes: readonly ClpCode[]): readonly { code: string; text: string }[] {
  return codes.map((code) => ({ code, text: clpPhrases[code] }));
}
