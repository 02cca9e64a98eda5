import { useEffect, useState } from "react";
import { IconCheck, IconShare } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { ownPassportPage as texts } from "#content/pages/passport.ts";

/** Copies the public address. Where the browser cannot there is no button: the address itself stands above it. */
export function CopyLink({ url }: { readonly url: string }) {
  const [isCopied, setCopied] = useState(false);
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // Refused by the browser: the address is there to be selected.
      () => setCopied(false),
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      leading={isCopied ? <IconCheck size={18} /> : <IconShare size={18} />}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
    </Button>
  );
}
