/** A person as an outside provider describes them, once its answer was verified. */
export interface ExternalIdentity {
  readonly provider: string;
  /** The provider's own, never changing id of the person. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider vouches for the address. */
  readonly emailVerified: boolean;
  /** Kept as identity_data: name, picture and so on. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** From a company directory: the account is never linked to another one. */
  readonly isSso?: boolean;
}
