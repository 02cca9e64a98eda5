/** No invoice leaves without these fields: the owner fills them in, then the step is possible. */
export function identityIncomplete(missing: readonly string[]) {
  return {
    message: `Aucune facture ne peut être établie tant que l’identité de l’entreprise est incomplète. Complétez dans les réglages\u00a0: ${missing.join(", ")}.`,
  };
}

/** The same of a quote, which becomes a contract once it is accepted. */
export function quoteIdentityIncomplete(missing: readonly string[]) {
  return {
    message: `Aucun devis ne peut partir tant que l’identité de l’entreprise est incomplète. Complétez dans les réglages\u00a0: ${missing.join(", ")}.`,
  };
}
