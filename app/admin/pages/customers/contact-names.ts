export type ContactKind = "phone" | "email" | "address";

export const contactNames: Readonly<Record<ContactKind, string>> = {
  phone: "Téléphone",
  email: "E-mail",
  address: "Adresse",
};
