import { useEffect, useState } from "react";
import { IconCheckCircle, IconCreditCard, IconEuro, IconSend } from "#app/art/icons.tsx";
import { IconFileText } from "#app/art/icons-admin.tsx";
import { onSiteMeansLabels } from "#content/visit-work/words.ts";
import { formatEuros } from "#domain/money/money.ts";
import type { OnSiteMeans } from "#domain/visit-work/entry.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { VisitWork } from "./use-visit-work.ts";

type Means = OnSiteMeans | "card";

const means = [
  { id: "card", label: "Carte", hint: "QR code ou lien", Icon: IconSend },
  { id: "terminal", label: onSiteMeansLabels.terminal, hint: "carte, sur place", Icon: IconCreditCard },
  { id: "cash", label: onSiteMeansLabels.cash, hint: "rendre la monnaie", Icon: IconEuro },
  { id: "cheque", label: onSiteMeansLabels.cheque, hint: "à l’ordre de l’entreprise", Icon: IconFileText },
] as const satisfies readonly { id: Means; label: string; hint: string; Icon: typeof IconEuro }[];

const receivedWords = { cash: "en espèces", cheque: "par chèque", terminal: "au terminal" } as const;

/** What is left to pay, and the ways to pay it. The link is the owner's, who sees what becomes of it. */
export function PayCard({ work, due }: { work: VisitWork; due: number }) {
  const [chosen, setChosen] = useState<Means | null>(null);
  const isOwner = work.page.member.role === "owner";
  const isWaiting = work.queue.some(({ body }) => body.kind === "payment");
  if (due <= 0)
    return (
      <p className="vw-paid">
        <IconCheckCircle />
        {isWaiting ? "Encaissé, à envoyer" : "Tout est payé"}
      </p>
    );
  return (
    <section aria-labelledby="paiement">
      <h2 id="paiement">
        À encaisser <em>{formatEuros(due)}</em>
      </h2>
      <div className="vw-means">
        {means
          .filter(({ id }) => isOwner || id !== "card")
          .map(({ id, label, hint, Icon }) => (
            <button key={id} type="button" aria-pressed={chosen === id} onClick={() => setChosen(id)}>
              <Icon />
              <span>
                <b>{label}</b>
                {hint}
              </span>
            </button>
          ))}
      </div>
      {chosen === "card" ? <CardPayment work={work} due={due} /> : null}
      {chosen && chosen !== "card" ? (
        <AdminButton
          look="primary"
          className="vw-wide"
          onClick={() => work.note({ kind: "payment", content: { means: chosen, cents: due } })}
        >
          {`${formatEuros(due)} reçus ${receivedWords[chosen]}`}
        </AdminButton>
      ) : null}
    </section>
  );
}

interface PayLinkAnswer {
  readonly url: string;
  readonly qrSvg: string;
  readonly isCard: boolean;
}

const watchMs = 5000;

/** The customer scans the code; the page looks every five seconds whether it was paid. */
function CardPayment({ work, due }: { work: VisitWork; due: number }) {
  const [link, setLink] = useState<PayLinkAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { refresh, page } = work;
  const id = page.visit.id;
  useEffect(() => {
    let isWanted = true;
    void send(admin["visit-page"][":id"]["pay-link"].$post({ param: { id } })).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) {
        setLink(answer.data);
        // The invoice was issued with it.
        void refresh();
      } else setProblem(answer.status === 0 ? offline : answer.message);
    });
    return () => {
      isWanted = false;
    };
  }, [id, refresh]);
  useEffect(() => {
    if (!link) return;
    const timer = setInterval(refresh, watchMs);
    return () => clearInterval(timer);
  }, [link, refresh]);
  if (problem)
    return (
      <p className="vw-hint" role="alert">
        {problem}
      </p>
    );
  if (!link) return <p className="vw-hint">Préparation du lien…</p>;
  return (
    <div className="vw-card vw-qr">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(link.qrSvg)}`}
        alt="QR code du paiement"
        width={148}
        height={148}
      />
      <p>
        <b>{link.isCard ? `${formatEuros(due)} par carte` : "Page du client"}</b>
        <span>Le client scanne avec son téléphone. Rien à installer.</span>
        <a href={link.url} className="vw-link">
          Ouvrir le lien
        </a>
        <span className="vw-waiting">En attente du paiement</span>
      </p>
    </div>
  );
}

const offline =
  "Pas de réseau\u00a0: prenez des espèces ou un chèque, ou laissez le lien du rapport, que le client recevra.";
