import type { ProblemGroup, ProblemId } from "#domain/quote/objective.ts";

export const problemGroupLabels: Readonly<Record<ProblemGroup, string>> = {
  interior: "Intérieur",
  exterior: "Extérieur",
  protection: "Protection",
  tint: "Vitrages",
};

export const problems: Readonly<Record<ProblemId, { readonly label: string; readonly description: string }>> =
  {
    taches_sieges_moquettes: {
      label: "Taches sur sièges ou moquettes",
      description: "Café, boue, traces d’enfants",
    },
    odeurs_desagreables: { label: "Odeurs désagréables", description: "Tabac, humidité, animaux" },
    poils_animaux: { label: "Poils d’animaux", description: "Ancrés dans les tissus et le coffre" },
    salete_profonde: { label: "Saleté profonde", description: "Un habitacle resté longtemps sans soin" },
    plastiques_ternes: { label: "Plastiques ternes", description: "Tableau de bord et contreportes grisés" },
    trous_brulures: { label: "Trous et brûlures", description: "Brûlures de cigarette dans les sièges" },
    micro_rayures: { label: "Micro-rayures", description: "Tourbillons visibles au soleil" },
    peinture_terne: { label: "Peinture terne", description: "Teinte passée, vernis voilé" },
    goudron_resine: { label: "Goudron, résine", description: "Points noirs en bas de caisse, sève collée" },
    jantes_encrassees: { label: "Jantes encrassées", description: "Poussière de frein incrustée" },
    film_routier: { label: "Film routier", description: "Voile gras qui résiste au lavage" },
    protection_inexistante: {
      label: "Aucune protection aujourd’hui",
      description: "L’eau reste en nappe sur la peinture",
    },
    entretien_facilite: { label: "Entretien plus facile", description: "Laver plus vite et moins souvent" },
    maximiser_brillance: { label: "Brillance maximale", description: "Profondeur et reflets durables" },
    recherche_intimite: { label: "Plus d’intimité", description: "Ne plus être vu à l’arrière" },
    protection_solaire: { label: "Protection solaire", description: "Moins de chaleur et d’UV à bord" },
    securite_anti_effraction: {
      label: "Sécurité anti-effraction",
      description: "Un vitrage qui tient au choc",
    },
    esthetique_look: { label: "Esthétique, look", description: "Une ligne plus affirmée" },
  };
