import { Suspense, useState } from "react";
import { IconCamera } from "#app/art/icons.tsx";
import { lazyPart } from "#app/ui/deferred/lazy-part.tsx";
import { wholePairs } from "#domain/makeover/suggest-pair.ts";
import { pairPhotos } from "#domain/visit-work/photo-angles.ts";
import { Link } from "#router";
import type { VisitWork } from "./use-visit-work.ts";

const MakeoverDialog = lazyPart(() =>
  import("./makeover-dialog.tsx").then((module) => module.MakeoverDialog),
);

/** Proposes the pictures of a finished visit for the site; for the owner, once they are all sent. */
export function MakeoverCard({ work }: { work: VisitWork }) {
  const [isOpen, setOpen] = useState(false);
  const [proposed, setProposed] = useState<string | null>(null);
  const pairs = wholePairs(pairPhotos(work.progress.photos));
  if (work.page.member.role !== "owner" || pairs.length === 0 || work.queue.length > 0) return null;
  return (
    <section aria-labelledby="realisation">
      <h2 id="realisation">Sur le site</h2>
      <div className="vw-card vw-publish">
        {proposed ? (
          <p role="status">{proposed}</p>
        ) : work.page.hasMakeover ? (
          <Link to="/admin/realisations" className="vw-link">
            Déjà proposé&nbsp;: voir les réalisations
          </Link>
        ) : (
          <button type="button" className="vw-link" onClick={() => setOpen(true)}>
            <IconCamera size={20} />
            Publier en réalisation
          </button>
        )}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <MakeoverDialog
            work={work}
            pairs={pairs}
            onClose={() => setOpen(false)}
            onProposed={(words) => {
              setProposed(words);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
