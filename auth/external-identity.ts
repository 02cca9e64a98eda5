/** Somebody as an outside provider knows them, once the provider's answer was checked. */
export interface ExternalIdentity {
  readonly provider: string;
  /** The provider's own, never changing id of the person. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider vouches for the address. */
  readonly emailVerified: boolean;
  /** Kept as identity_data: name, picture and so on. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** From a company's directory: the account is never linked to another one. */
  readonly isSso?: boolean;
}
