import { type Cents, formatEuros } from "#domain/money/money.ts";
import type { OnSiteMeans, VisitEntryBody } from "#domain/visit-work/entry.ts";
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
  no_show: "Client absent",
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

/** As the page and the list of what waits name them. */
export const onSiteMeansLabels: Readonly<Record<OnSiteMeans, string>> = {
  cash: "Espèces",
  cheque: "Chèque",
  terminal: "Terminal",
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

/** What the customer signs where damage was found before the work. */
export function damageSentence(name: string, angle: PhotoAngle, text: string): string {
  return `${name} a vu avant le travail (${angleLabels[angle]})${NBSP}: ${text}`;
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
      if (entry.content.moment === "no_show") return "Photo du lieu, client absent";
      return `Photo ${momentLabels[entry.content.moment].toLowerCase()}, ${angleLabels[entry.content.angle]}`;
    case "gauge":
      return `${panelLabels[entry.content.panel]}, ${entry.content.microns}${NBSP}µm`;
    case "extra":
      return `Supplément signé${NBSP}: ${entry.content.title}, ${formatEuros(entry.content.unitCents)}`;
    case "note":
      return `Note${NBSP}: ${entry.content.text}`;
    case "payment":
      return `${onSiteMeansLabels[entry.content.means]}, ${formatEuros(entry.content.cents)}`;
    case "damage":
      return `Défaut relevé, ${angleLabels[entry.content.angle]}${NBSP}: ${entry.content.text}`;
    case "customer_note":
      return `Note sur la fiche du client${NBSP}: ${entry.content.text}`;
    case "reassign":
      return `Confié à ${entry.content.workerName}`;
    case "no_show":
      return "Client absent";
  }
}
