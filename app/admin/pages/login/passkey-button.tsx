import { Button } from "#app/ui/core/button.tsx";
import { useSave } from "../../ui/use-save.ts";

/** Signs in with a key that the device keeps, no address typed. Its code is loaded when it is asked for. */
export function PasskeyButton({ onDone }: { onDone: () => Promise<void> }) {
  const { save, isBusy } = useSave({
    send: async () => (await import("../../session/passkeys.ts")).signInWithPasskey(),
    failure: "Connexion impossible",
    onSaved: onDone,
    refresh: "never",
  });
  if (!("PublicKeyCredential" in window)) return null;
  return (
    <Button variant="secondary" size="sm" wide busy={isBusy} onClick={() => save()}>
      Se connecter avec une clé d’accès
    </Button>
  );
}
