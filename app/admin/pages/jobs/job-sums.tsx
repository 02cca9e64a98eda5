import { formatDayShort } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { MoneyFigures } from "../../ui/money-figures.tsx";
import type { JobFile } from "./job-file.ts";

/** What it costs, what came, what is left. */
export function JobSums({ file }: { file: JobFile }) {
  const { totalCents, paidCents, dueCents, credits, job } = file;
  const creditedCents = credits.reduce((sum, { cents }) => sum + cents, 0);
  const isOver = job.state === "cancelled";
  const sums = [
    {
      label: "Total",
      cents: totalCents,
      detail: creditedCents > 0 ? `après ${formatEuros(creditedCents)} d’avoir` : "lignes et déplacement",
    },
    {
      label: "Encaissé",
      cents: paidCents,
      detail: paidCents > 0 ? receivedWords(file) : "rien pour le moment",
    },
    {
      label: "Reste dû",
      cents: isOver ? 0 : dueCents,
      detail: isOver ? "intervention annulée" : dueWords(file),
      isLate: file.isLate,
    },
  ];
  return <MoneyFigures figures={sums} />;
}

function receivedWords({ payments, refundedCents }: JobFile): string {
  const count = payments.filter(({ isReversed, isSurplus }) => !isReversed && !isSurplus).length;
  const received = `${count} paiement${count > 1 ? "s" : ""}`;
  return refundedCents > 0 ? `${received}, ${formatEuros(refundedCents)} de remboursement` : received;
}

function dueWords({ dueCents, dueOn, job, isLate, refundedCents, paidCents }: JobFile): string {
  if (refundedCents > 0 && refundedCents >= paidCents && dueCents === 0) return "rien à payer";
  if (dueCents <= 0) return dueCents < 0 ? "trop perçu, à rembourser" : "tout est réglé";
  if (dueOn && isLate) return `attendu le ${formatDayShort(dueOn)}`;
  if (dueOn && job.state === "invoiced") return `à régler avant le ${formatDayShort(dueOn)}`;
  return job.state === "done" ? "à facturer" : "à facturer après le passage";
}
