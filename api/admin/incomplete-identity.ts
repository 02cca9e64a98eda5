/** No document leaves without these fields: the owner fills them in, then the step is possible. */
export function identityIncomplete(missing: readonly string[]) {
  return {
    message: `Aucune facture ne peut être établie tant que l’identité de l’entreprise est incomplète. Complétez dans les réglages\u00a0: ${missing.join(", ")}.`,
  };
}
