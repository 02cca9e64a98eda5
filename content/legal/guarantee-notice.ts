/**
 * The notice on the legal guarantee of conformity, shown before ordering (directive (EU) 2024/825, regulation (EU)
 * 2025/1960): its main elements are the two years at least, that they may be longer elsewhere, and what may be asked.
 * The design is ours: the owner compares it with the model published with the regulation before opening.
 */
export const guaranteeNotice = {
  title: "Garantie légale de conformité",
  years: "2\u00a0ans",
  lead: "Dans l’Union européenne, le vendeur répond pendant deux ans, dès la livraison, de tout défaut de conformité du produit. Cette garantie est gratuite et prévue par la loi\u00a0; elle peut durer plus longtemps dans certains pays.",
  rights: [
    "Vous choisissez la réparation ou le remplacement, sans frais et sous trente jours.",
    "Si ce n’est pas possible, vous obtenez une réduction du prix ou le remboursement.",
    "Pendant ces deux ans, vous n’avez pas à prouver que le défaut existait déjà.",
  ],
  law: "Articles L217-3 à L217-20 du code de la consommation. S’y ajoute la garantie des vices cachés, articles 1641 à 1649 du code civil.",
  link: "Vos droits sur le site de l’Union européenne",
  href: "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_fr.htm",
} as const;
