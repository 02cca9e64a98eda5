import { useState } from "react";
import { Segmented } from "#app/ui/choices/segmented.tsx";

const widths = [
  { value: "wide", label: "Ordinateur" },
  { value: "phone", label: "Téléphone" },
] as const;

/** The message as it arrives. The frame runs no script and cannot reach the admin pages. */
export function LetterPreview({ html }: { html: string }) {
  const [width, setWidth] = useState<(typeof widths)[number]["value"]>("wide");
  return (
    <div className="nl-see">
      <Segmented label="Largeur de l’aperçu" options={widths} value={width} onChange={setWidth} />
      <iframe title="Aperçu de la lettre" className="nl-frame" data-width={width} sandbox="" srcDoc={html} />
    </div>
  );
}
