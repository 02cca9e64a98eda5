/** The subjects of the contact form; `id` is what the `subject` query parameter carries. */
export const contactSubjects = [
  { id: "nettoyage", label: "Nettoyage auto à domicile" },
  { id: "polissage", label: "Polissage et lustrage" },
  { id: "ceramique", label: "Traitement céramique" },
  { id: "ppf", label: "Film de protection PPF" },
  { id: "vitres", label: "Vitres teintées" },
  { id: "renovation", label: "Rénovation, phares" },
  { id: "flotte", label: "Devis flotte d’utilitaires" },
  { id: "abonnement", label: "Abonnement d’entretien" },
  { id: "canape", label: "Canapés et textiles" },
  { id: "habitat", label: "Protection de l’habitat" },
  { id: "location", label: "Location de shampouineuse" },
  { id: "commande", label: "Commande ou retour" },
  { id: "autre", label: "Autre demande" },
] as const;

export type ContactSubjectId = (typeof contactSubjects)[number]["id"];

/** What an address bar may hold: an unknown subject is the first one, so that the form always opens filled in. */
export function contactSubject(value: string | null): ContactSubjectId {
  return contactSubjects.find(({ id }) => id === value)?.id ?? contactSubjects[0].id;
}
