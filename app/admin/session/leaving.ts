/**
 * Signing out on purpose leaves every tab; a session that merely ended leaves none, for something may be half typed
 * there. The client tells both as "signed out", hence a word of our own.
 */
let channel: BroadcastChannel | undefined;

function opened(): BroadcastChannel {
  channel ??= new BroadcastChannel("reflet-desk-left");
  return channel;
}

/** To the other tabs; this one goes its own way. */
export function announceLeaving(): void {
  opened().postMessage(null);
}

export function onLeaving(act: () => void): () => void {
  const heard = opened();
  heard.addEventListener("message", act);
  return () => heard.removeEventListener("message", act);
}
