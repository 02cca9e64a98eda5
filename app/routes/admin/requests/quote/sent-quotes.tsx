import { useRevalidator } from "react-router";
import { IconDownload } from "#app/art/icons.tsx";
import { IconBell } from "#app/art/icons-admin.tsx";
import { notify } from "#app/ui/toast/toast-store.ts";
import { formatDay } from "#domain/dates.ts";
import { formatEuros } from "#domain/money.ts";
import { admin, authorisedFetch, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { shortInstant } from "../../ui/short-instant.ts";
import { StatusPill, type Tone } from "../../ui/status-pill.tsx";
import type { Desk } from "../desk.ts";

type Quote = Desk["quotes"][number];

const states: Readonly<Record<Quote["state"], { readonly tone: Tone; readonly label: string }>> = {
  open: { tone: "going", label: "Attend la réponse" },
  accepted: { tone: "good", label: "Accepté" },
  declined: { tone: "hollow", label: "Décliné" },
  replaced: { tone: "quiet", label: "Remplacé" },
  expired: { tone: "warn", label: "Devis expiré" },
};

export function SentQuotes({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className="req-quotes">
      {quotes.map((quote) => (
        <SentQuote key={quote.number} quote={quote} />
      ))}
    </ul>
  );
}

function SentQuote({ quote }: { quote: Quote }) {
  const { number, state, totalCents, declineReason } = quote;
  const { tone, label } = states[state];
  const { revalidate } = useRevalidator();

  async function remind(): Promise<void> {
    const sent = await send(admin.requests.quotes[":number"].remind.$post({ param: { number } }));
    notify(
      sent.ok
        ? { title: "Relance envoyée", variant: "default" }
        : { title: "Relance refusée", description: sent.message, variant: "destructive" },
    );
    await revalidate();
  }
  async function download(): Promise<void> {
    const response = await authorisedFetch(`/api/admin/requests/quotes/${number}/pdf`).catch(() => null);
    if (response?.ok) saveFile(`devis-${number}.pdf`, await response.blob(), "application/pdf");
    else notify({ title: "Le PDF n’a pas pu être préparé", variant: "destructive" });
  }
  return (
    <li>
      <div>
        <b>{number}</b> <StatusPill tone={tone}>{label}</StatusPill>
        <small>{whenText(quote)}</small>
        {declineReason ? <p className="req-said">{`«\u00a0${declineReason}\u00a0»`}</p> : null}
      </div>
      <b className="req-amount">{formatEuros(totalCents)}</b>
      <div className="adm-actions">
        <AdminButton icon={<IconDownload />} onClick={download} aria-label={`PDF du devis ${number}`}>
          PDF
        </AdminButton>
        {state === "open" ? (
          <AdminButton icon={<IconBell />} onClick={remind}>
            Relancer
          </AdminButton>
        ) : null}
      </div>
    </li>
  );
}

function whenText({ sentAt, validUntil, remindedAt, answeredAt }: Quote): string {
  return [
    `envoyé le ${shortInstant(sentAt)}`,
    answeredAt ? `réponse le ${shortInstant(answeredAt)}` : "",
    remindedAt && !answeredAt ? `relancé le ${shortInstant(remindedAt)}` : "",
    validUntil && !answeredAt ? `valable jusqu’au ${formatDay(validUntil)}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}
