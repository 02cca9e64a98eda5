import { useState } from "react";
import { IconCheckCircle, IconDownload } from "#app/art/icons.tsx";
import { IconFileText, IconFolder } from "#app/art/icons-admin.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatDay, formatMonth, parisDay } from "#domain/calendar/dates.ts";
import { formatCount } from "#domain/money/number-text.ts";
import { downloadFile } from "../../client/download-file.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { mailRemark } from "../../ui/mail-state-words.ts";
import { Panel } from "../../ui/panel.tsx";
import type { AccountingData } from "./accounting-data.ts";

/** The four downloads of a month. */
export function MonthFiles({ data }: { data: AccountingData }) {
  const { month, from, receiptsCount, documents, lastSending } = data;
  const files = [
    {
      path: "receipts",
      name: `livre-des-recettes-${month}.csv`,
      title: "Livre des recettes",
      detail: `${formatCount(receiptsCount)} ligne${receiptsCount > 1 ? "s" : ""}`,
    },
    {
      path: "sales",
      name: `journal-des-ventes-${month}.csv`,
      title: "Journal des ventes",
      detail: `${documents} document${documents > 1 ? "s" : ""}`,
    },
    { path: "vat", name: `tva-${month}.csv`, title: "Récapitulatif de TVA", detail: "par taux" },
    {
      path: "documents",
      name: `documents-${month}.zip`,
      title: "Tous les documents",
      detail: seriesWords(data),
    },
  ];
  return (
    <Panel title="Pour le comptable" aside={<small>{formatMonth(from).split(" ")[0]}</small>}>
      <ul className="acc-files">
        {files.map((file) => (
          <MonthFile key={file.path} month={month} {...file} />
        ))}
      </ul>
      {lastSending ? (
        <p className="acc-sent">
          <IconCheckCircle />
          {`${lastSending.mail === "sent" ? "Envoyé" : "Enregistré"} le ${formatDay(parisDay(new Date(lastSending.at)))} pour ${lastSending.to}${mailRemark(lastSending.mail)}`}
        </p>
      ) : null}
    </Panel>
  );
}

interface MonthFileProps {
  readonly month: string;
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly detail: string;
}

function MonthFile({ month, path, name, title, detail }: MonthFileProps) {
  const [isBusy, setBusy] = useState(false);
  const kind = path === "documents" ? "ZIP" : "CSV";
  const download = async () => {
    setBusy(true);
    const outcome = await downloadFile(`accounting/${month}/${path}`, name);
    setBusy(false);
    if (!outcome.ok)
      notify({
        title: "Le fichier n’a pas pu être lu",
        description: outcome.message,
        variant: "destructive",
      });
  };
  return (
    <li>
      {kind === "ZIP" ? <IconFolder /> : <IconFileText />}
      <span>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      <AdminButton icon={<IconDownload />} busy={isBusy} aria-label={`${kind}, ${title}`} onClick={download}>
        {kind}
      </AdminButton>
    </li>
  );
}

function seriesWords({ documentsBySeries }: AccountingData): string {
  const { invoices, deposits, creditNotes } = documentsBySeries;
  const parts = [
    [invoices, "facture"],
    [deposits, "acompte"],
    [creditNotes, "avoir"],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatCount(count)} ${word}${count > 1 ? "s" : ""}`);
  return words.length > 0 ? `Factur-X, ${words.join(", ")}` : "aucun ce mois-ci";
}
