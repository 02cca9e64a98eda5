import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthSettings } from "./settings.ts";

export type StaffRole = "owner" | "staff";

export function staffRole(appMetadata: Readonly<Record<string, unknown>>): StaffRole | null {
  const { role } = appMetadata;
  return role === "owner" || role === "staff" ? role : null;
}

/** Required by the setting for all staff, or by the owner for one person (app_metadata.require_mfa). */
export function mustHaveSecondFactor(
  { settings }: { readonly settings: Pick<AuthSettings, "requireStaffMfa"> },
  { appMetadata }: Pick<AuthUser, "appMetadata">,
): boolean {
  return (settings.requireStaffMfa && staffRole(appMetadata) !== null) || appMetadata.require_mfa === true;
}
