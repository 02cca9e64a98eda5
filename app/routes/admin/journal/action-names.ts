const subjects: Readonly<Record<string, string>> = {
  product: "Produit",
  category: "Catégorie",
  order: "Commande",
  request: "Demande",
  quote: "Devis",
  rental: "Location",
  machine: "Machine",
  review: "Avis",
  mail: "E-mail",
  newsletter: "Newsletter",
  settings: "Réglages",
  staff: "Équipe",
  person: "Personne",
  declaration: "Déclaration",
  media: "Image",
};

const deeds: Readonly<Record<string, string>> = {
  saved: "enregistré",
  created: "créé",
  changed: "modifié",
  archived: "archivé",
  withdrawn: "retiré de la vente",
  repriced: "prix changé",
  deleted: "supprimé",
  merged: "fusionné",
  reordered: "ordre changé",
  stock: "stock corrigé",
  imported: "importé",
  moved: "étape changée",
  paid: "paiement enregistré",
  cancelled: "annulé",
  refunded: "remboursé",
  noted: "note ajoutée",
  placed: "saisie",
  mailResent: "e-mail renvoyé",
  reopened: "rouverte, paiement reçu",
  latePayment: "paiement tardif, à rendre",
  refundSettled: "remboursement effectué",
  reminded: "relancé",
  answered: "réponse envoyée",
  declined: "refusé par le client",
  unsubscribed: "désinscrit",
  sent: "envoyé",
  issued: "établi",
  accepted: "accepté",
  handled: "traité",
  handedOver: "machine remise",
  returned: "machine rendue",
  blocked: "mise hors service",
  unblocked: "remise en service",
  outageChanged: "hors service, jours ou motif changés",
  restocked: "articles remis en stock",
  published: "publié",
  refused: "refusé",
  replied: "réponse publiée",
  invited: "invité",
  removed: "retiré",
  factorsReset: "double authentification réinitialisée",
  retried: "nouvel essai",
  tested: "essai d’envoi",
  exported: "données exportées",
  erased: "données effacées",
};

/** "product.saved" in the owner's words; what has none is shown as it is written. */
export function actionName(action: string): string {
  const [subject = "", deed = ""] = action.split(".", 2);
  const name = subjects[subject];
  return name ? `${name} : ${deeds[deed] ?? deed}` : action;
}

/** The facts kept with a change, on one line. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name} : ${typeof value === "object" ? JSON.stringify(value) : String(value)}`)
    .join(", ");
}
