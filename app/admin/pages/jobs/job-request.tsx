import { IconCopy } from "#app/art/icons-sign-in.tsx";
import { notify } from "#app/ui/feedback/toast/toast-store.ts";
import { formatDayLong } from "#domain/calendar/dates.ts";
import { formatEuros } from "#domain/money/money.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { JobFile } from "./job-file.ts";
import { SendRequest } from "./send-request.tsx";

/** What is asked of the customer, as a link and a QR code, or the buttons that ask for it. */
export function JobRequest({ file }: { file: JobFile }) {
  const { request, job, dueCents } = file;
  if (job.state === "cancelled" || dueCents <= 0) return null;
  return (
    <Panel title="Demande de paiement">
      {request ? <OpenRequest file={file} request={request} /> : <AskButtons file={file} />}
    </Panel>
  );
}

function AskButtons({ file: { job } }: { file: JobFile }) {
  const asking = useSave<"deposit" | "balance">({
    send: (purpose) =>
      send(admin["job-money"][":id"].request.$post({ param: { id: job.id }, json: { purpose } })),
    failure: "Rien n’a été demandé",
    refresh: "always",
  });
  const isInvoiced = job.state === "invoiced";
  const mayAskDeposit = job.state === "to_plan" || job.state === "planned" || job.state === "no_show";
  if (!isInvoiced && !mayAskDeposit)
    return <p className="adm-muted">Le solde se demande une fois l’intervention facturée.</p>;
  return (
    <div className="job-ask">
      <p className="adm-muted">
        {isInvoiced
          ? "Un lien et un code QR pour régler par carte ou par virement."
          : "L’acompte suit la règle des réglages, rubrique Planning."}
      </p>
      <AdminButton busy={asking.isBusy} onClick={() => asking.save(isInvoiced ? "balance" : "deposit")}>
        {isInvoiced ? "Demander le solde" : "Demander l’acompte"}
      </AdminButton>
    </div>
  );
}

function OpenRequest({ file, request }: { file: JobFile; request: NonNullable<JobFile["request"]> }) {
  const { job, isLate } = file;
  const what = request.purpose === "deposit" ? "Acompte" : "Solde";
  return (
    <div className="job-ask">
      <p>
        <b>{`${what} de ${formatEuros(request.cents)}`}</b>
        <small>{`avant le ${formatDayLong(request.dueOn)}`}</small>
      </p>
      <img
        className="job-qr"
        width={148}
        height={148}
        alt="Code QR de la page de paiement"
        src={`data:image/svg+xml,${encodeURIComponent(request.qr)}`}
      />
      <div className="adm-actions">
        <AdminButton icon={<IconCopy />} onClick={() => copy(request.url)}>
          Copier le lien
        </AdminButton>
        <SendRequest jobId={job.id} disabled={job.contactEmail === ""} />
      </div>
      {request.purpose === "deposit" && isLate && job.state === "planned" ? <Release jobId={job.id} /> : null}
    </div>
  );
}

/** The deposit is late: the owner may give the start to somebody else. */
function Release({ jobId }: { jobId: string }) {
  const releasing = useSave({
    send: () => send(admin["job-money"][":id"].release.$post({ param: { id: jobId } })),
    notice: () => ({ title: "Créneau libéré", variant: "default" }),
    failure: "Rien n’a changé",
    refresh: "always",
  });
  return (
    <Confirm
      label="Libérer le créneau"
      title="Libérer le créneau"
      confirmLabel="Libérer"
      saving={releasing}
      closesOnRefusal
    >
      L’acompte n’est pas arrivé à temps. Le rendez-vous est annulé sans frais, le client en est averti, et
      l’intervention retourne à planifier.
    </Confirm>
  );
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url).then(
    () => notify({ title: "Lien copié", variant: "default" }),
    () => notify({ title: "Le lien n’a pas pu être copié", description: url, variant: "destructive" }),
  );
}
