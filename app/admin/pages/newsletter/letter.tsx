import { useState } from "react";
import { admin, read } from "../../client/admin-client.ts";
import type { AdminHandle } from "../../ui/admin-handle.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Route } from "./+types/letter.ts";
import { LetterFields } from "./letter-fields.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { LetterResults } from "./letter-results.tsx";
import { LetterSending } from "./letter-sending.tsx";
import { emptyLetter, type Letter, letterMoment, letterState } from "./letter-states.ts";
import { useLetterEditor } from "./use-letter-editor.ts";
import "./letter.css";

const list = { to: "/admin/newsletter/lettres", label: "Lettres" } as const;
export const handle: AdminHandle = {
  missing: { title: "Lettre introuvable", list, back: "Voir les lettres" },
};

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (id === "nouvelle") return emptyLetter;
  return read(admin["newsletter-issues"][":id"].$get({ param: { id } }));
}
clientLoader.hydrate = true as const;

export default function LetterPage({ loaderData: letter, params }: Route.ComponentProps) {
  // Another address is another letter, except when a new one got its id.
  const [opened] = useState(params.id);
  const key = opened === "nouvelle" && letter.id ? opened : params.id;
  // A letter that is on its way can no longer be changed: it is shown with its results.
  return letter.state === "draft" ? <Draft key={key} letter={letter} /> : <Sent letter={letter} />;
}

function Draft({ letter }: { letter: Letter }) {
  const editor = useLetterEditor(letter);
  return (
    <>
      <PageHead
        title={editor.content.subject || "Nouvelle lettre"}
        parent={list}
        status={<StatusPill tone="hollow">Brouillon</StatusPill>}
        detail={editor.isKept ? "Votre texte est gardé à chaque pause." : "Modifications en cours…"}
      />
      {editor.refusal && !editor.refusal.field ? (
        <p className="adm-notice mb-4" data-tone="warn" role="alert">
          {editor.refusal.message}
        </p>
      ) : null}
      <div className="nl-columns">
        <div className="adm-stack">
          <LetterFields editor={editor} pictureAlt={letter.pictureAlt} />
          <LetterSending editor={editor} readers={letter.results.ahead} isNew={letter.id === ""} />
        </div>
        <LetterPreview html={editor.html} />
      </div>
    </>
  );
}

function Sent({ letter }: { letter: Letter }) {
  const { label, tone } = letterState(letter);
  const editor = useLetterEditor(letter);
  return (
    <>
      <PageHead
        title={letter.subject}
        parent={list}
        status={<StatusPill tone={tone}>{label}</StatusPill>}
        detail={letterMoment(letter)}
      />
      <div className="nl-columns">
        <LetterResults letter={letter} />
        <LetterPreview html={editor.html} />
      </div>
    </>
  );
}
