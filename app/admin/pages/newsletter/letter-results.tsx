import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatCount } from "#domain/money/number-text.ts";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { Letter } from "./letter-states.ts";

const letters = admin["newsletter-issues"];
const refreshMs = 15_000;

/** How far a letter has come, and how it is stopped. */
export function LetterResults({ letter }: { letter: Letter }) {
  const { sent, kept, waiting, refused, ahead, unsubscribed } = letter.results;
  const { revalidate } = useRevalidator();
  const isGoing = letter.state === "sending" || waiting > 0;
  useEffect(() => {
    if (!isGoing) return;
    const timer = setInterval(() => void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [isGoing, revalidate]);
  const total = sent + kept + waiting + refused + ahead;
  return (
    <Panel title={letter.state === "scheduled" ? "Destinataires" : "Résultats"}>
      <div className="adm-form">
        {letter.state === "scheduled" ? (
          <p>{`${formatCount(ahead)} ${ahead > 1 ? "abonnés la recevraient" : "abonné la recevrait"} aujourd’hui.`}</p>
        ) : (
          <>
            <progress
              className="nl-progress"
              max={Math.max(total, 1)}
              value={sent + kept + refused}
              aria-label="Envoi"
            />
            <dl className="nl-results">
              <Count label="Envoyées" value={sent} />
              {kept > 0 ? <Count label="Gardées ici, sans envoi" value={kept} /> : null}
              <Count label="En attente" value={waiting + ahead} />
              <Count label="Refusées" value={refused} />
              <Count label="Désinscrits depuis" value={unsubscribed} />
            </dl>
            {refused > 0 ? (
              <p className="adm-muted">
                Les adresses refusées ne reçoivent plus rien{"\u00a0"}:{" "}
                <Link to="/admin/newsletter?vue=refusees" className="adm-link">
                  les voir
                </Link>
                .
              </p>
            ) : null}
          </>
        )}
        <LetterActions letter={letter} />
      </div>
    </Panel>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}

/** What each state can be led to. */
const actions = {
  scheduled: {
    path: "unschedule",
    label: "Annuler l’envoi",
    notice: "La lettre est de nouveau un brouillon",
  },
  sending: { path: "pause", label: "Suspendre", notice: "Envoi suspendu" },
  paused: { path: "resume", label: "Reprendre l’envoi", notice: "Envoi repris" },
} as const;

function LetterActions({ letter: { id, version, state } }: { letter: Letter }) {
  const action = state in actions ? actions[state as keyof typeof actions] : null;
  const saving = useSave({
    send: () => send(letters[action?.path ?? "pause"].$post({ json: { id, version } })),
    notice: () => ({ title: action?.notice ?? "", variant: "default" }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  if (!action) return null;
  return (
    <div className="adm-actions">
      <AdminButton busy={saving.isBusy} onClick={() => saving.save()}>
        {action.label}
      </AdminButton>
    </div>
  );
}
