import { useEffect, useState } from "react";
import { formatDay, parisDay } from "#domain/calendar/dates.ts";
import { versionsAt } from "#domain/site-content/content-version.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import { type CellState, kindOfKey } from "./price-cells.ts";
import { nameOfKey, valueText } from "./price-words.ts";

interface PastPrice {
  readonly version: number;
  readonly value: unknown;
  readonly isWithdrawn: boolean;
  readonly validFrom: string | null;
  readonly createdBy: string;
}

/** One price in time, newest first: what is to come can be taken back, what was can be restored. */
export function PriceVersions({ id, state }: { id: string; state: CellState | undefined }) {
  const version = state?.version ?? 0;
  const kind = kindOfKey(id);
  const [past, setPast] = useState<readonly PastPrice[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another history
  useEffect(() => {
    let isCurrent = true;
    void send(admin.content.history.$get({ query: { kind, key: id } })).then((answer) => {
      if (isCurrent && answer.ok) setPast(answer.data.versions);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, version]);
  const restoring = useSave({
    send: (from: number) => send(admin.content.restore.$post({ json: { kind, key: id, from, version } })),
    notice: () => ({
      title: "Prix repris",
      description: "Le site le montre dès maintenant.",
      variant: "default",
    }),
    failure: "Prix non repris",
    refresh: "saved-or-conflict",
  });
  const withdrawing = useSave({
    send: (from: number) => send(admin.content.withdraw.$post({ json: { kind, key: id, version: from } })),
    notice: () => ({
      title: "Prix retiré",
      description: "Il ne s’appliquera pas ce jour-là.",
      variant: "default",
    }),
    failure: "Prix non retiré",
    refresh: "always",
  });
  const waiting = new Set(state?.waiting.map((one) => one.version));
  const isShipped = state?.value == null;
  return (
    <Panel title={`${nameOfKey(id)}\u00a0: ce prix dans le temps`}>
      <ul className="pr-list">
        {past.map((one) => (
          <li key={one.version}>
            <span>
              {one.validFrom ? `Depuis le ${formatDay(parisDay(new Date(one.validFrom)))}` : ""}
              <small>{one.isWithdrawn ? "retiré avant son jour" : one.createdBy}</small>
            </span>
            <b>{one.value === null ? "Prix d’origine" : valueText(id, one.value)}</b>
            {waiting.has(one.version) ? (
              <AdminButton busy={withdrawing.isBusy} onClick={() => withdrawing.save(one.version)}>
                Retirer
              </AdminButton>
            ) : null}
            {isRestorable(one, past) ? (
              <AdminButton busy={restoring.isBusy} onClick={() => restoring.save(one.version)}>
                Reprendre
              </AdminButton>
            ) : null}
          </li>
        ))}
        <li>
          <span>Prix d’origine</span>
          {isShipped ? (
            <b>en vigueur</b>
          ) : (
            <AdminButton busy={restoring.isBusy} onClick={() => restoring.save(0)}>
              Reprendre
            </AdminButton>
          )}
        </li>
      </ul>
    </Panel>
  );
}

/** A price that held once and holds no longer. */
function isRestorable({ version }: PastPrice, past: readonly PastPrice[]): boolean {
  const published = past.flatMap(({ isWithdrawn, validFrom, ...one }) =>
    isWithdrawn || !validFrom ? [] : [{ ...one, kind: "price", key: "", validFrom: new Date(validFrom) }],
  );
  const now = new Date();
  const [held] = versionsAt(published, now);
  return (
    published.some((one) => one.version === version && one.validFrom <= now) && held?.version !== version
  );
}
