/** The usual names, where the file's name is not enough. */
const spoken: Readonly<Record<string, string>> = {
  "404": "Page introuvable",
  "blog-canape": "Article, canapé",
  "blog-ceramique": "Article, céramique",
  "blog-hiver": "Article, hiver",
  "blog-interieur": "Article, intérieur",
  "blog-lavage": "Article, lavage",
  "blog-utilitaire": "Article, utilitaire",
  brulure: "Brûlure de cigarette",
  "canape-2-places": "Canapé 2 places",
  "canape-angle": "Canapé d’angle",
  "canape-grand": "Grand canapé",
  "carte-ain": "Carte de l’Ain",
  ceramique: "Céramique",
  controle: "Contrôle",
  "detailing-domicile": "Detailing à domicile",
  "film-batiment": "Film pour bâtiment",
  "habitat-cuisine": "Cuisine",
  "habitat-salle-de-bain": "Salle de bain",
  "habitat-salon": "Salon",
  interieur: "Intérieur",
  "machine-dustego": "Dustego",
  "machine-puzzi": "Puzzi 8/1C",
  ppf: "Film PPF",
  "vitres-teintees": "Vitres teintées",
  routiere: "Routière",
  suv: "SUV",
  "hero-car": "Voiture d’accueil",
  "cire-carnauba": "Cire de carnauba",
  "coffret-ceramique": "Coffret céramique",
  "decontaminant-ferreux": "Décontaminant ferreux",
  "kit-renovation-phares": "Kit rénovation phares",
  "lot-microfibres": "Lot de microfibres",
  "parfum-habitacle": "Parfum d’habitacle",
  "renovateur-plastiques": "Rénovateur plastiques",
  "serviette-sechage": "Serviette de séchage",
  "shampooing-ph-neutre": "Shampooing pH neutre",
  "spray-ceramique": "Spray céramique",
};

/** What a drawing of public/art is called: "nettoyant-jantes" is "Nettoyant jantes". */
export function drawingName(file: string): string {
  const text = spoken[file] ?? file.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
