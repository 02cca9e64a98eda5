import { type Cents, formatEuros } from "#domain/money/money.ts";
import type { VisitEntryBody } from "#domain/visit-work/entry.ts";
import type { PaintVerdict, PanelId } from "#domain/visit-work/panels.ts";
import type { PhotoAngle, PhotoMoment } from "#domain/visit-work/photo-angles.ts";

const NBSP = "\u00a0";

export const angleLabels: Readonly<Record<PhotoAngle, string>> = {
  front: "face avant",
  left: "côté gauche",
  rear: "arrière",
  right: "côté droit",
  cabin: "habitacle",
  boot: "coffre",
};

export const momentLabels: Readonly<Record<PhotoMoment, string>> = {
  before: "Avant",
  after: "Après",
  damage: "Défaut",
};

export const panelLabels: Readonly<Record<PanelId, string>> = {
  hood: "Capot",
  "front-fender": "Aile avant",
  roof: "Toit",
  "front-door": "Porte avant",
  "rear-door": "Porte arrière",
  "rear-fender": "Aile arrière",
  "rear-bumper": "Pare-chocs arrière",
  sill: "Bas de caisse",
};

/** What a reading means to whoever polishes. */
export const paintAdvice: Readonly<Record<PaintVerdict, string>> = {
  thin: "vernis mince, ne pas polir",
  original: "peinture d’origine",
  repainted: "repeinte, ne pas polir",
};

/** What the customer signs. */
export function extraSentence(name: string, title: string, cents: Cents): string {
  return `${name} accepte ${formatEuros(cents)} de plus pour «${NBSP}${title}${NBSP}».`;
}

/** An entry in the list of what waits to be sent. */
export function entryLabel(entry: VisitEntryBody, itemLabel: (id: string) => string): string {
  switch (entry.kind) {
    case "leave":
      return "Départ";
    case "start":
      return "Début du travail";
    case "finish":
      return "Fin du travail";
    case "pause":
      return entry.content.isPaused ? "Pause" : "Reprise";
    case "check":
      return `${entry.content.isDone ? "Fait" : "À refaire"}${NBSP}: ${itemLabel(entry.content.item)}`;
    case "photo":
      return `Photo ${momentLabels[entry.content.moment].toLowerCase()}, ${angleLabels[entry.content.angle]}`;
    case "gauge":
      return `${panelLabels[entry.content.panel]}, ${entry.content.microns}${NBSP}µm`;
    case "extra":
      return `Supplément signé${NBSP}: ${entry.content.title}, ${formatEuros(entry.content.unitCents)}`;
    case "note":
      return `Note${NBSP}: ${entry.content.text}`;
    case "payment":
      return `${entry.content.means === "cash" ? "Espèces" : "Chèque"}, ${formatEuros(entry.content.cents)}`;
  }
}
