/** Apart from the texts of the checkout: the order's own page needs the address only. */
export const checkoutPath = "/paiement";
export const confirmationPath = "/commande-confirmee";
