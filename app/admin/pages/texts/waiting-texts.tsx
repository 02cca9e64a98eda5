import type { TextValue } from "#domain/site-content/site-text.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { shortInstant } from "../../ui/short-instant.ts";
import { useSave } from "../../ui/use-save.ts";
import { type PageText, valueWords } from "./edited-text.ts";

/** Texts published from a later day on; each can be withdrawn until then. */
export function WaitingTexts({ texts }: { texts: readonly PageText[] }) {
  const waiting = texts
    .flatMap(({ key, shipped, waiting: versions }) =>
      versions.map(({ version, value, validFrom }) => ({ key, version, value: value ?? shipped, validFrom })),
    )
    .sort((one, other) => one.validFrom.localeCompare(other.validFrom));
  const withdrawing = useSave({
    send: ({ key, version }: { key: string; version: number }) =>
      send(admin.texts.withdraw.$post({ json: { key, version } })),
    notice: () => ({
      title: "Texte retiré",
      description: "Il ne changera pas ce jour-là.",
      variant: "default",
    }),
    failure: "Retrait impossible",
    refresh: "always",
  });
  if (waiting.length === 0) return null;
  return (
    <Panel title="Programmés">
      <ul className="txt-history">
        {waiting.map((one) => (
          <li key={`${one.key} ${one.version}`}>
            <div>
              <strong>{shortInstant(one.validFrom)}</strong>
              <span className="adm-muted">{valueWords(one.value as TextValue)}</span>
            </div>
            <AdminButton
              busy={withdrawing.pending?.key === one.key && withdrawing.pending.version === one.version}
              onClick={() => void withdrawing.save(one)}
            >
              Retirer<span className="sr-only"> {valueWords(one.value as TextValue)}</span>
            </AdminButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
