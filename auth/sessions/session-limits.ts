import type { AuthSession } from "#db/schema/auth-sessions.ts";
import type { AuthUser } from "#db/schema/auth-users.ts";
import type { AuthDeps } from "../deps.ts";
import { staffRole } from "../staff-role.ts";

/**
 * The ends of a session (contract 8.2): a given date, its age, idleness, or too long without a second factor. A staff
 * session ends after thirty days without use, even where nothing is set.
 */
export function isSessionOver(
  { now, settings }: Pick<AuthDeps, "now" | "settings">,
  session: AuthSession,
  user: Pick<AuthUser, "appMetadata"> | undefined,
): boolean {
  const time = now().getTime();
  const age = (time - session.createdAt.getTime()) / 1000;
  // Using a second factor counts as use, though it leaves no refresh.
  const lastUse = Math.max((session.refreshedAt ?? session.createdAt).getTime(), session.updatedAt.getTime());
  const idle = (time - lastUse) / 1000;
  const { sessionTimeboxSeconds, lowAalSeconds } = settings;
  const isStaff = user !== undefined && staffRole(user.appMetadata) !== null;
  const idleLimit = settings.sessionInactivitySeconds ?? (isStaff ? settings.staffInactivitySeconds : null);
  return (
    (session.notAfter !== null && session.notAfter.getTime() <= time) ||
    (sessionTimeboxSeconds !== null && age > sessionTimeboxSeconds) ||
    (idleLimit !== null && idle > idleLimit) ||
    (lowAalSeconds !== null && session.aal === "aal1" && age > lowAalSeconds)
  );
}
