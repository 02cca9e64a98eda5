import { useEffect, useState } from "react";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import type { IdentityPart, IdentityParts } from "#domain/site-content/identity.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { useSave } from "../../ui/use-save.ts";

interface PastCard {
  readonly version: number;
  readonly value: unknown;
  readonly createdAt: string;
  readonly createdBy: string;
}

interface HistoryProps {
  readonly part: IdentityPart;
  /** The latest version, which a restore must name. */
  readonly version: number;
}

/** One card in time, newest first; what was can be taken again. */
export function IdentityHistory({ part, version }: HistoryProps) {
  const [past, setPast] = useState<readonly PastCard[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another history
  useEffect(() => {
    let isCurrent = true;
    void send(admin.content.history.$get({ query: { kind: "identity", key: part } })).then((answer) => {
      if (isCurrent && answer.ok) setPast(answer.data.versions);
    });
    return () => {
      isCurrent = false;
    };
  }, [part, version]);
  const restoring = useSave({
    send: (from: number) =>
      send(admin.content.restore.$post({ json: { kind: "identity", key: part, from, version } })),
    notice: () => ({
      title: "Ancienne version reprise",
      description: "Le site la montre dès maintenant.",
      variant: "default",
    }),
    failure: "Version non reprise",
    refresh: "saved-or-conflict",
  });
  if (!past) return null;
  const [held, ...older] = past;
  const isShipped = !held || held.value === null;
  return (
    <ul className="set-history" aria-label="Historique">
      {held ? (
        <li>
          <PastWords {...held} part={part} />
          <b>en vigueur</b>
        </li>
      ) : null}
      {older.map((one) => (
        <li key={one.version}>
          <PastWords {...one} part={part} />
          <AdminButton busy={restoring.pending === one.version} onClick={() => restoring.save(one.version)}>
            Reprendre
          </AdminButton>
        </li>
      ))}
      <li>
        <span>Au départ</span>
        {isShipped ? (
          <b>en vigueur</b>
        ) : (
          <AdminButton busy={restoring.pending === 0} onClick={() => restoring.save(0)}>
            Reprendre
          </AdminButton>
        )}
      </li>
    </ul>
  );
}

function PastWords({ part, value, createdAt, createdBy }: PastCard & { part: IdentityPart }) {
  return (
    <span>
      {value === null ? "Au départ" : cardWords[part](value as never)}
      <small>
        {formatParisInstant(new Date(createdAt))}, {createdBy}
      </small>
    </span>
  );
}

const cardWords: { readonly [P in IdentityPart]: (value: IdentityParts[P]) => string } = {
  company: ({ name, tagline }) => `${name}, ${tagline}`,
  contact: ({ phone, email, noticeEmail }) => [phone.display, email, noticeEmail].filter(Boolean).join(", "),
  area: ({ center, radiusKm }) => `${center}, ${radiusKm}\u00a0km`,
  social: ({ facebook, instagram }) => [facebook, instagram].filter(Boolean).join(", ") || "aucun lien",
};
