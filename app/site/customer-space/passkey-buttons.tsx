import { useEffect, useState } from "react";
import { IconLock } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { passkeyTexts as texts } from "#content/pages/customer-space.ts";
import { addPasskey, knowsAutofill, knowsPasskeys, signInWithKey } from "./browser-passkeys.ts";

/** False on the server and until the page is hydrated. */
function useKnowsPasskeys(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(knowsPasskeys()), []);
  return isKnown;
}

/** Opens the page once the browser has done its part; the page is loaded whole, with its cookie. */
function useCeremony(run: () => Promise<string | null>, goTo: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    setProblem(null);
    const refused = await run();
    if (refused === null) window.location.assign(goTo);
    else {
      setProblem(refused);
      setBusy(false);
    }
  };
  return { problem, isBusy, start };
}

/** Beside the form of the address; the browser also proposes the keys in that field by itself. */
export function PasskeySignIn({ returnTo }: { readonly returnTo: string }) {
  const isKnown = useKnowsPasskeys();
  const { problem, isBusy, start } = useCeremony(signInWithKey, returnTo);
  useEffect(() => {
    const abort = new AbortController();
    void knowsAutofill().then(async (knows) => {
      if (!knows || abort.signal.aborted) return;
      if ((await signInWithKey(abort.signal)) === null) window.location.assign(returnTo);
    });
    return () => abort.abort();
  }, [returnTo]);
  if (!isKnown) return null;
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        variant="secondary"
        size="sm"
        wide
        leading={<IconLock />}
        busy={isBusy}
        onClick={() => void start()}
      >
        {texts.signIn}
      </Button>
    </>
  );
}

export function AddPasskey() {
  const isKnown = useKnowsPasskeys();
  const { problem, isBusy, start } = useCeremony(addPasskey, "/mon-espace/coordonnees?cle=ajoutee#cles");
  if (!isKnown) return <p className="space-muted">{texts.unsupported}</p>;
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        variant="secondary"
        className="justify-self-start"
        leading={<IconLock />}
        busy={isBusy}
        onClick={() => void start()}
      >
        {texts.add}
      </Button>
    </>
  );
}
