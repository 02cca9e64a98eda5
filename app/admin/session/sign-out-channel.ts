/**
 * Signing out leaves every tab; a session that merely ended leaves none, because there may be unsaved input. The client
 * reports both as "signed out", hence a channel of our own.
 */
let channel: BroadcastChannel | undefined;

function opened(): BroadcastChannel {
  channel ??= new BroadcastChannel("reflet-desk-left");
  return channel;
}

/** Posts to the other tabs. */
export function announceSignOut(): void {
  opened().postMessage(null);
}

export function onSignOutElsewhere(act: () => void): () => void {
  const signOutChannel = opened();
  signOutChannel.addEventListener("message", act);
  return () => signOutChannel.removeEventListener("message", act);
}
