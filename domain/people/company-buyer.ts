/** A company that buys, as the law wants it named (code de commerce L441-9). */
export type CompanyBuyer = {
  readonly company: string;
  /** Nine digits, or empty. */
  readonly siren: string;
  readonly vatNumber: string;
  /** Lines of the billing address. */
  readonly address: readonly string[];
};

/** Under the company's name on a document: its address and its numbers. */
export function buyerLines({ address, siren, vatNumber }: CompanyBuyer): readonly string[] {
  return [...address, siren && `SIREN ${siren}`, vatNumber && `TVA ${vatNumber}`].filter(
    (line) => line !== "",
  );
}
