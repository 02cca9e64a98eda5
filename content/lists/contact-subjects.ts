import { formOrder, servicesInOrder } from "../services/services.ts";

/** The subjects of the contact form; `id` is what the `subject` query parameter carries. */
export const contactSubjects = [
  ...servicesInOrder(formOrder).flatMap((service) => ("contact" in service ? [service.contact] : [])),
  { id: "commande", label: "Commande ou retour" },
  { id: "autre", label: "Autre demande" },
] as const;

export type ContactSubjectId = (typeof contactSubjects)[number]["id"];
