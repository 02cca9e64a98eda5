import type { VisitMail } from "../../templates-map.ts";
import type { SamplesOf } from "./family.ts";

const visit: VisitMail = {
  customerName: "Jeanne Morel",
  customerEmail: "jeanne.morel@exemple.fr",
  jobNumber: "I-2026-0001",
  when: "mardi 24 novembre 2026, 08:30 – 13:30",
  place: "12 rue des Tilleuls, 01340 Attignat",
  visitUrl: "https://www.exemple.fr/rendez-vous?jeton=abc",
  events: [
    {
      uid: "visit-1",
      sequence: 2,
      startsAtDate: "2026-11-24T07:30:00.000Z",
      endsAtDate: "2026-11-24T12:30:00.000Z",
    },
  ],
  stampedAtDate: "2026-11-16T09:30:00.000Z",
};
const changeUntil = "lundi 23 novembre 2026, 18:00";

export const visitSamples: SamplesOf<`visit-${string}`> = {
  "visit-confirmed": {
    ...visit,
    isMoved: false,
    rows: [
      ["VIP Complet", "189,00\u00a0€"],
      ["Total", "189,00\u00a0€"],
    ],
    deposit: "",
    earlyStartText: "",
    changeUntil,
  },
  "visit-makeover": {
    customerName: "Jeanne Morel",
    answerUrl: "https://www.exemple.fr/rendez-vous?jeton=abc#realisation",
  },
  "visit-cancelled": { ...visit, fee: "56,70\u00a0€", deposit: "33,30\u00a0€" },
  "visit-missed": {
    ...visit,
    waitMinutes: 15,
    feePercent: 30,
    fee: "56,70\u00a0€",
    chooseUrl: "https://www.exemple.fr/creneau?jeton=abc",
  },
  "visit-put-off": {
    ...visit,
    reason: "La pluie ne permet pas de travailler dehors ce jour-là.",
    starts: ["jeudi 26 novembre 2026, 08:30 – 13:30", "samedi 28 novembre 2026, 09:00 – 14:00"],
    chooseUrl: "https://www.exemple.fr/r/AbCdEfGhIjKl",
    heldUntil: "mardi 17 novembre 2026, 12:00",
    isReminder: false,
  },
  "visit-reminder": { ...visit, preparation: ["1,5 m libre autour de la voiture."], changeUntil },
  "visit-report": {
    customerName: visit.customerName,
    jobNumber: visit.jobNumber,
    visitUrl: visit.visitUrl,
    work: ["VIP Complet", "Cire de carnauba"],
    aftercare: "Pas de lavage jusqu’au mercredi 25 novembre 2026. La cire prend une journée.",
  },
  "visit-notice": {
    subject: "Rendez-vous réservé\u00a0: Jeanne Morel",
    intro: "Jeanne Morel a réservé un créneau",
    rows: [["Quand", visit.when]],
    adminUrl: "https://www.exemple.fr/admin",
  },
};
