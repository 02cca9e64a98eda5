import { useState } from "react";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { useNarrow } from "../../ui/use-narrow.ts";
import type { EditedPage } from "./edited-text.ts";
import type { MarkedPageHandlers } from "./marked-page.ts";
import { type FrameWidth, PageFrame } from "./page-frame.tsx";

interface TextStageProps {
  readonly page: EditedPage;
  /** Of the page with its drafts. */
  readonly address: string;
  readonly drawing: number;
  readonly open: string | null;
  readonly handlers: MarkedPageHandlers;
  readonly onReady: (page: Document, found: ReadonlySet<string>) => void;
}

const widths = [
  { value: "1440", label: "Ordinateur" },
  { value: "768", label: "Tablette" },
  { value: "390", label: "Téléphone" },
] as const;

/** The page or the mail whose texts are written, at the width of a telephone, a tablet or a computer. */
export function TextStage({ page, address, ...drawn }: TextStageProps) {
  const isNarrow = useNarrow();
  const [width, setWidth] = useState<FrameWidth>(() => firstWidth(page.place));
  return (
    <div className="txt-stage">
      {isNarrow ? null : (
        <Segmented
          label="Largeur de la page"
          options={widths}
          value={`${width}` as const}
          onChange={(value) => setWidth(Number(value) as FrameWidth)}
        />
      )}
      <PageFrame
        {...drawn}
        title={`${page.place === "mail" ? "E-mail" : "Page"} ${page.label}`}
        load={(signal) => loadPage(address, signal)}
        width={isNarrow ? 390 : width}
      />
    </div>
  );
}

/** What fits beside the panel; a mail is narrow anyway. */
function firstWidth(place: EditedPage["place"]): FrameWidth {
  if (globalThis.innerWidth < 1080) return 390;
  return place === "mail" ? 768 : 1440;
}

async function loadPage(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${address}&edition=1`, { signal });
  return answer.text();
}
