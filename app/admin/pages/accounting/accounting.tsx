import { IconChevronLeft, IconChevronRight, IconSend } from "#app/art/icons.tsx";
import { addDays, formatMonth, parisDay } from "#domain/calendar/dates.ts";
import { PAYMENT_MEANS } from "#domain/money/payment-means.ts";
import { Link } from "#router";
import { admin, read, send } from "../../client/admin-client.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useSave } from "../../ui/use-save.ts";
import { FiguresTabs } from "../dashboard/figures-tabs.tsx";
import type { Route } from "./+types/accounting.ts";
import type { AccountingData } from "./accounting-data.ts";
import { ActivitySums } from "./activity-sums.tsx";
import { MeansShares } from "./means-shares.tsx";
import { MonthFiles } from "./month-files.tsx";
import { MonthSums } from "./month-sums.tsx";
import { ReceiptsBook } from "./receipts-book.tsx";
import { VatPanel } from "./vat-panel.tsx";
import "./accounting.css";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const asked = params.get("mois") ?? "";
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : parisDay(new Date()).slice(0, 7);
  const means = PAYMENT_MEANS.find((known) => known === params.get("reglement"));
  const nature = params.get("nature");
  const query = {
    ...(params.get("tout") === "1" ? { tout: "1" } : {}),
    ...(means ? { reglement: means } : {}),
    ...(nature ? { nature } : {}),
  };
  return read(admin.accounting[":month"].$get({ param: { month }, query }));
}
clientLoader.hydrate = true as const;

/** A month for the accountant: its figures, its book of receipts, its files. */
export default function AccountingPage({ loaderData: data }: Route.ComponentProps) {
  const name = formatMonth(data.from);
  return (
    <>
      <PageHead
        title="Comptabilité"
        detail={`${name.charAt(0).toUpperCase()}${name.slice(1)}, ${
          isClosed(data) ? "mois clos, rien ne change plus" : "mois en cours, les chiffres bougent encore"
        }`}
        topAction={<SendMonth data={data} />}
        actions={
          <>
            <MonthLink to={addDays(data.from, -1)} label="Mois précédent" icon={<IconChevronLeft />} />
            <MonthLink to={addDays(data.to, 1)} label="Mois suivant" icon={<IconChevronRight />} />
          </>
        }
      />
      <FiguresTabs />
      <MonthSums data={data} />
      <div className="adm-columns">
        <ReceiptsBook data={data} />
        <div className="adm-stack">
          <MonthFiles data={data} />
          <VatPanel data={data} />
          <MeansShares data={data} />
          <ActivitySums data={data} />
        </div>
      </div>
    </>
  );
}

function isClosed({ to }: AccountingData): boolean {
  return to < parisDay(new Date());
}

function MonthLink({ to, label, icon }: { to: string; label: string; icon: React.ReactNode }) {
  return (
    <Link to={`?mois=${to.slice(0, 7)}`} className="adm-icon-button acc-step" aria-label={label}>
      {icon}
    </Link>
  );
}

function SendMonth({ data: { month, accountantEmail } }: { data: AccountingData }) {
  const sending = useSave({
    send: () => send(admin.accounting[":month"].send.$post({ param: { month } })),
    notice: ({ to }) => mailNotice({ sent: "Fichiers envoyés", kept: "Envoi enregistré", description: to }),
    failure: "Rien n’est parti",
    refresh: "always",
  });
  return (
    <AdminButton
      look="primary"
      icon={<IconSend />}
      busy={sending.isBusy}
      title={accountantEmail || "Adresse à indiquer dans les réglages"}
      onClick={() => sending.save()}
    >
      Envoyer au comptable
    </AdminButton>
  );
}
