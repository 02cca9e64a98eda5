import type { AuthSession } from "#db/schema/auth-sessions.ts";
import type { AuthDeps } from "../deps.ts";

/** The optional ends of a session (contract 8.2): a given date, its age, idleness, or too long without a second factor. */
export function isSessionOver(
  { now, settings }: Pick<AuthDeps, "now" | "settings">,
  session: AuthSession,
): boolean {
  const time = now().getTime();
  const age = (time - session.createdAt.getTime()) / 1000;
  const idle = (time - (session.refreshedAt ?? session.createdAt).getTime()) / 1000;
  const { sessionTimeboxSeconds, sessionInactivitySeconds, lowAalSeconds } = settings;
  return (
    (session.notAfter !== null && session.notAfter.getTime() <= time) ||
    (sessionTimeboxSeconds !== null && age > sessionTimeboxSeconds) ||
    (sessionInactivitySeconds !== null && idle > sessionInactivitySeconds) ||
    (lowAalSeconds !== null && session.aal === "aal1" && age > lowAalSeconds)
  );
}
