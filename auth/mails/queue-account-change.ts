import type { Executor } from "#db/client.ts";
import type { AuthFactor } from "#db/schema/auth-factors.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { queueMail } from "#mail/outbox.ts";
import type { AuthDeps } from "../deps.ts";

/** Mails to an account's owner about changes, queued in the transaction of the change. */
type AccountChange =
  | { readonly kind: "password" | "phone" }
  /** `from` gets the mail too: it may be the only address that the real owner still reads. */
  | { readonly kind: "email"; readonly from: string | null }
  | { readonly kind: "factor_added" | "factor_removed"; readonly factor: FactorName }
  | { readonly kind: "identity_added" | "identity_removed"; readonly provider: string }
  | { readonly kind: "passkey_added" }
  /** `name` is the one its owner gave it, if any. */
  | { readonly kind: "passkey_removed"; readonly name: string }
  | { readonly kind: "recovery_codes" }
  | { readonly kind: "recovery_code_used"; readonly remaining: number };

type FactorName = Pick<AuthFactor, "factorType" | "friendlyName">;

/** An account without an address gets no mail. */
export async function queueAccountChange(
  deps: Pick<AuthDeps, "now">,
  executor: Executor,
  user: Pick<AuthUser, "email">,
  change: AccountChange,
): Promise<void> {
  const account = user.email;
  if (!account) return;
  const facts = { account, at: formatParisInstant(deps.now()) };
  switch (change.kind) {
    case "password":
      await queueMail(executor, { template: "auth-password-changed", to: account, props: facts });
      break;
    case "phone":
      await queueMail(executor, { template: "auth-phone-changed", to: account, props: facts });
      break;
    case "email":
      for (const to of new Set([account, change.from ?? account])) {
        const props = { ...facts, account: change.from ?? account, newEmail: account };
        await queueMail(executor, { template: "auth-email-changed", to, props });
      }
      break;
    case "factor_added":
    case "factor_removed": {
      const template = change.kind === "factor_added" ? "auth-factor-added" : "auth-factor-removed";
      await queueMail(executor, {
        template,
        to: account,
        props: { ...facts, factor: nameOf(change.factor) },
      });
      break;
    }
    case "identity_added":
    case "identity_removed": {
      const template = change.kind === "identity_added" ? "auth-identity-added" : "auth-identity-removed";
      await queueMail(executor, { template, to: account, props: { ...facts, provider: change.provider } });
      break;
    }
    case "passkey_added":
      await queueMail(executor, { template: "auth-passkey-added", to: account, props: facts });
      break;
    case "passkey_removed": {
      const props = { ...facts, passkey: change.name };
      await queueMail(executor, { template: "auth-passkey-removed", to: account, props });
      break;
    }
    case "recovery_codes":
      await queueMail(executor, { template: "auth-recovery-codes-renewed", to: account, props: facts });
      break;
    case "recovery_code_used": {
      const { remaining } = change;
      const props = { ...facts, remaining };
      await queueMail(executor, { template: "auth-recovery-code-used", to: account, props });
      break;
    }
  }
}

const kinds: Readonly<Record<AuthFactor["factorType"], string>> = {
  totp: "Application d’authentification",
  phone: "Code par SMS",
  webauthn: "Clé de sécurité",
  recovery_code: "Codes de secours",
};

/** A name of their own, else the kind; never a phone number or a secret. */
function nameOf({ factorType, friendlyName }: FactorName): string {
  return friendlyName || kinds[factorType];
}
