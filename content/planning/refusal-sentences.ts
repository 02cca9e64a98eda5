import type { StartObstacle } from "#domain/planning/obstacle.ts";
import { PLANNING_MONTHS_AHEAD } from "#domain/planning/planning-window.ts";
import { formatClock, formatLength } from "#domain/planning/time-words.ts";
import { ofName } from "#domain/text/elision.ts";

/** For every date that the planning takes. */
export const outsideWindow = `Cette date est hors du planning\u00a0: de janvier de l’an dernier à ${PLANNING_MONTHS_AHEAD}\u00a0mois d’ici.`;

export interface RefusedStart {
  readonly obstacle: StartObstacle;
  /** Minutes of work on the day that was wanted. */
  readonly minutes: number;
  /** Minutes since midnight, Paris time. */
  readonly from: number;
  readonly worker: string;
  /** The customer of the visit in the way. */
  readonly other: string;
}

/** Why a start was refused, in one sentence for the staff. */
export function refusalSentence({ obstacle, minutes, from, worker, other }: RefusedStart): string {
  const { kind, visit } = obstacle;
  const tooLong = `${formatLength(minutes)} ${minutes >= 60 && minutes < 120 ? "ne tient pas" : "ne tiennent pas"}`;
  switch (kind) {
    case "past":
      return "Cette heure est déjà passée.";
    case "closed":
      return `${worker} ne travaille pas ce jour-là.`;
    case "skill":
      return `${worker} ne fait pas cette prestation.`;
    case "hours":
      return `${tooLong} dans les heures de travail de ce jour.`;
    case "taken":
      if (!visit) return `${tooLong}\u00a0: un autre rendez-vous est déjà là.`;
      return visit.from >= from
        ? `${tooLong}\u00a0: ${other} attend à ${formatClock(visit.from)}.`
        : `Le rendez-vous ${ofName(other)} dure jusqu’à ${formatClock(visit.to)}.`;
    case "drive_before":
      return visit
        ? `Trop tôt après ${other}, jusqu’à ${formatClock(visit.to)}\u00a0: la route n’y tient pas.`
        : "Trop tôt\u00a0: la route depuis le point de départ n’y tient pas.";
    case "drive_after":
      return visit
        ? `${tooLong}\u00a0: ${other} attend à ${formatClock(visit.from)}, route comprise.`
        : `${tooLong}\u00a0: le retour dépasse la fin de la journée.`;
    case "later_day":
      return "Un des jours suivants n’a pas assez de place.";
    case "window":
      return outsideWindow;
  }
}
