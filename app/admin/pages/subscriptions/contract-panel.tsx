import { rhythmWords, termWords } from "#content/subscription-words.ts";
import { formatDay, formatParisInstant } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { sendingWords } from "../../ui/mail-state-words.ts";
import { Panel } from "../../ui/panel.tsx";
import type { SubscriptionFile } from "./subscription-file.ts";

type Renewal = NonNullable<SubscriptionFile["renewal"]>;

function noticeWords({ notice, noticeMail, firstDay, lastDay }: Renewal): string {
  switch (notice) {
    case "early":
      return `partira de lui-même, du ${formatDay(firstDay)} au ${formatDay(lastDay)}`;
    case "due":
      return "part aujourd’hui";
    case "sent":
      return sendingWords(noticeMail, "envoyé", "enregistré");
    case "missed":
      return "n’est pas parti à temps\u00a0: après la reconduction, le client peut résilier à tout moment";
  }
}

/** What was agreed, and what comes next by itself. */
export function ContractPanel({ file }: { file: SubscriptionFile }) {
  const { contract, vehicle, renewal, hasCard } = file;
  const { title, priceCents, nextPriceCents, nextPriceFrom, rhythmMonths, termMonths } = contract;
  const { startsOn, acceptedAt, earlyStartText, endReason, street, postalCode, commune } = contract;
  const rows: readonly (readonly [string, string])[] = [
    ["Formule", title.replace(/^Abonnement /, "")],
    ...(priceCents === null ? [] : ([["Prix par passage", formatEuros(priceCents)]] as const)),
    ...(nextPriceFrom && nextPriceCents !== null
      ? ([["Nouveau prix", `${formatEuros(nextPriceCents)} au ${formatDay(nextPriceFrom)}`]] as const)
      : []),
    ["Rythme", rhythmWords(rhythmMonths)],
    ["Durée", termWords(termMonths)],
    [acceptedAt ? "Début" : "Début proposé", formatDay(startsOn)],
    [
      "Lieu",
      [street, [postalCode, commune].filter(Boolean).join(" ")].filter(Boolean).join(", ") || "inconnu",
    ],
    ...(vehicle
      ? ([
          ["Véhicule", [vehicle.model, vehicle.plate].filter(Boolean).join(", ") || vehicle.category],
        ] as const)
      : []),
    ...(acceptedAt ? ([["Accepté le", formatParisInstant(new Date(acceptedAt))]] as const) : []),
    ...(earlyStartText ? ([["Démarrage anticipé", "demandé par le client"]] as const) : []),
    [
      "Paiement",
      hasCard ? "carte enregistrée, débitée après chaque passage" : "lien de paiement après chaque passage",
    ],
    ...(renewal
      ? ([
          ["Reconduction", formatDay(renewal.renewsOn)],
          ["Avis de reconduction", noticeWords(renewal)],
        ] as const)
      : []),
    ...(endReason ? ([["Motif de fin", endReason]] as const) : []),
  ];
  return (
    <Panel title="Contrat">
      <dl className="subs-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
