import type { ReactNode } from "react";
import { IconCheckCircle, IconClock, IconSend } from "#app/art/icons.tsx";
import { IconInbox, IconStarLine } from "#app/art/icons-admin.tsx";
import { requestKindLabels } from "#content/forms/request-labels.ts";
import type { PageAddress } from "#content/site-path.ts";
import { Link } from "#router";
import { AdminLink } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { RemindDialog } from "../requests/quote/remind-dialog.tsx";
import type { AnswerRow, DayData } from "./day-data.ts";
import { DayRow, RowIcon } from "./day-row.tsx";
import { shortEuros, waitedFor } from "./day-words.ts";

/** Who waits for an answer, the oldest first. */
export function AnswersPanel({ answers: { rows, reviews, mails } }: { answers: DayData["answers"] }) {
  if (rows.length + reviews + mails === 0) return null;
  return (
    <Panel title="À répondre" aside={<span className="adm-muted">le plus ancien d’abord</span>} flush>
      <ol className="day-rows">
        {rows.map((row) => (
          <Answer key={`${row.kind} ${row.id}`} row={row} />
        ))}
        {reviews > 0 ? (
          <DayRow
            lead={
              <RowIcon>
                <IconStarLine />
              </RowIcon>
            }
            title={`${reviews}\u00a0avis à modérer`}
            detail={"sous 7\u00a0jours"}
          >
            <AdminLink to="/admin/avis">Lire</AdminLink>
          </DayRow>
        ) : null}
        {mails > 0 ? (
          <DayRow
            lead={
              <RowIcon tone="late">
                <IconSend />
              </RowIcon>
            }
            title={mails > 1 ? `${mails}\u00a0e-mails en échec` : "1\u00a0e-mail en échec"}
            detail="à renvoyer"
          >
            <AdminLink to="/admin/emails">Voir</AdminLink>
          </DayRow>
        ) : null}
      </ol>
    </Panel>
  );
}

function Answer({ row }: { row: AnswerRow }) {
  const now = new Date();
  const { kind, id, name, at, isLate } = row;
  const about = row.about || (row.requestKind ? requestKindLabels[row.requestKind] : "Intervention");
  const amount = row.cents ? `, ${shortEuros(row.cents)}` : "";
  const waited = waitedFor(at, now);
  switch (kind) {
    case "request":
      return (
        <Linked row={row} label={row.requestKind === "contact" ? "Répondre" : "Chiffrer"} isFilled={isLate}>
          {isLate ? <em className="day-late">{`Attend depuis ${waited}`}</em> : `Il y a ${waited}`}
          {`, ${about}`}
        </Linked>
      );
    case "plan":
      return (
        <DayRow
          lead={
            <RowIcon tone="agreed">
              <IconCheckCircle />
            </RowIcon>
          }
          title={`${name}${amount}`}
          detail={`${about}, à planifier depuis ${waited}`}
        >
          <AdminLink to="/admin/planning" look="primary">
            Planifier<span className="sr-only">{` l’intervention chez ${name}`}</span>
          </AdminLink>
        </DayRow>
      );
    case "accepted":
      return (
        <Linked row={row} label="Planifier" tone="agreed" isFilled>
          {`${about}, accepté, sans jour depuis ${waited}`}
        </Linked>
      );
    case "close":
      return (
        <Linked row={row} label="Clore">
          {`${about}, travail fait\u00a0: avis à demander`}
        </Linked>
      );
    case "quote":
      return (
        <DayRow
          lead={
            <RowIcon>
              <IconClock />
            </RowIcon>
          }
          title={`${name}${amount}`}
          detail={`Devis sans réponse depuis ${waited}`}
        >
          <RemindDialog number={id} name={name} />
        </DayRow>
      );
  }
}

interface LinkedProps {
  readonly row: AnswerRow;
  readonly label: string;
  readonly tone?: "agreed";
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** A row that is finished on the page of its request. */
function Linked({ row: { id, name, isLate }, label, tone, isFilled = false, children }: LinkedProps) {
  const icon = tone === "agreed" ? <IconCheckCircle /> : <IconInbox />;
  const to: PageAddress = `/admin/demandes/${id}`;
  return (
    <DayRow
      lead={<RowIcon tone={isLate ? "late" : tone}>{icon}</RowIcon>}
      title={<Link to={to}>{name}</Link>}
      detail={children}
    >
      <AdminLink to={to} look={isFilled ? "primary" : "quiet"}>
        {label}
        <span className="sr-only">{` ${name}`}</span>
      </AdminLink>
    </DayRow>
  );
}
