import { formatEuros } from "#domain/money/money.ts";
import { Panel } from "../../ui/panel.tsx";
import { signedEuros } from "../../ui/signed-euros.ts";
import type { JobFile } from "./job-file.ts";

/** What was agreed, extras included, as the invoice will list it. */
export function JobLines({ file: { lines, job } }: { file: JobFile }) {
  return (
    <Panel title="Prestations">
      <ul className="job-lines">
        {lines.map(({ id, title, details, quantity, unitCents, isExtra }) => (
          <li key={id}>
            <span className="job-two">
              {quantity > 1 ? `${quantity} × ${title}` : title}
              <small>{[isExtra ? "supplément" : "", details].filter(Boolean).join(", ")}</small>
            </span>
            <b>{unitCents === null ? "à chiffrer" : formatEuros(unitCents * quantity)}</b>
          </li>
        ))}
        {job.travelCents > 0 ? (
          <li>
            Déplacement <b>{formatEuros(job.travelCents)}</b>
          </li>
        ) : null}
        {job.discountCents > 0 ? (
          <li>
            Remise <b>{signedEuros(-job.discountCents)}</b>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
