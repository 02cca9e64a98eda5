import { IconCamera, IconCheck, IconCheckCircle } from "#app/art/icons.tsx";
import type { CheckItem } from "#content/visit-work/checklists.ts";
import { CheckRows } from "./check-rows.tsx";
import { ExtraCard } from "./extra-card.tsx";
import { GaugeCard } from "./gauge-card.tsx";
import { NotesCard } from "./notes-card.tsx";
import { PhotoPairs } from "./photo-pairs.tsx";
import { TimerCard } from "./timer-card.tsx";
import type { VisitWork } from "./use-visit-work.ts";
import { VisitFoot } from "./visit-foot.tsx";

/** During the work: the bottom button ticks the list from top to bottom, then ends the visit. */
export function WorkStage({ work }: { work: VisitWork }) {
  const { page, progress, note } = work;
  const items = page.checklist.flatMap((group) => group.items);
  const isDone = ({ id }: CheckItem) => progress.checks.has(id);
  const next = items.find((item) => !isDone(item));
  return (
    <>
      <main className="vw-main">
        <div className="vw-col">
          <TimerCard work={work} done={items.filter(isDone).length} all={items.length} />
          <section aria-labelledby="etapes">
            <h2 id="etapes">
              Étapes <em>{`${items.filter(isDone).length} sur ${items.length}`}</em>
            </h2>
            <ul className="vw-card">
              {page.checklist.map((group) => (
                <li key={group.title}>
                  <p className="vw-group">
                    {group.title}{" "}
                    <span>{`${group.items.filter(isDone).length} sur ${group.items.length}`}</span>
                  </p>
                  <ul>
                    <CheckRows items={group.items} work={work} current={next?.id ?? ""} />
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="vw-col" id="apres">
          <PhotoPairs work={work} moment="after" />
          <GaugeCard work={work} />
          <ExtraCard work={work} />
          <NotesCard work={work} />
        </div>
      </main>
      {progress.state === "in_progress" ? (
        <VisitFoot
          label={next ? `Étape faite\u00a0: ${next.label}` : "Terminé"}
          icon={next ? <IconCheck /> : <IconCheckCircle />}
          onPress={() =>
            next
              ? note({ kind: "check", content: { item: next.id, isDone: true } })
              : note({ kind: "finish", content: {} })
          }
        >
          <a href="#apres" className="vw-side" aria-label="Aller aux photos">
            <IconCamera />
          </a>
        </VisitFoot>
      ) : null}
    </>
  );
}
