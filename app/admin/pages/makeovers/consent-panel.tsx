import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { consentMeansLabels, consentStateLabels } from "#content/pages/makeover-consent.ts";
import { formatParisInstant } from "#domain/calendar/dates.ts";
import { Link } from "#router";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { mailNotice } from "../../client/mail-notice.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave, useSaveForm } from "../../ui/use-save.ts";
import type { EditedMakeover } from "./makeover.tsx";

const means = (["paper", "message", "own"] as const).map((value) => ({
  value,
  label: consentMeansLabels[value],
}));

/** Who agreed, when and how; or what can be done to get there. */
export function ConsentPanel({ makeover }: { makeover: EditedMakeover }) {
  const { consent, job, isDemo } = makeover;
  return (
    <Panel title="Accord du client">
      <div className="mke-consent">
        {isDemo ? <p>Dessin de démonstration&nbsp;: il ne montre le véhicule de personne.</p> : null}
        {job ? (
          <p>
            <Link to={`/admin/interventions/${job.id}`} className="adm-link">
              {`Intervention chez ${job.customer}`}
            </Link>
          </p>
        ) : null}
        <p>
          <b>{consentStateLabels[consent]}</b>
        </p>
        {consent === "given" ? <GivenConsent makeover={makeover} /> : null}
        {consent === "missing" && job?.email ? <AskConsent makeover={makeover} /> : null}
        {consent === "missing" || consent === "asked" ? <RecordConsent makeover={makeover} /> : null}
        {consent === "refused" || consent === "withdrawn" ? (
          <p>Les copies des photos sont supprimées. Cette réalisation ne peut plus être publiée.</p>
        ) : null}
      </div>
    </Panel>
  );
}

function GivenConsent({
  makeover: { id, title, consentBy, consentAt, consentMeans },
}: {
  makeover: EditedMakeover;
}) {
  const withdrawing = useSave({
    send: () => send(admin.makeovers[":id"].withdraw.$post({ param: { id } })),
    notice: () => ({ title: "Accord retiré", description: "Elle a quitté le site.", variant: "default" }),
    failure: "Accord non retiré",
    refresh: "always",
  });
  return (
    <>
      <p className="adm-muted">
        {[
          consentBy,
          consentMeans && consentMeansLabels[consentMeans],
          consentAt && `le ${formatParisInstant(new Date(consentAt))}`,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      <Confirm
        label="Le client retire son accord"
        title={`Retirer «\u00a0${title}\u00a0» à la demande du client\u00a0?`}
        confirmLabel="Retirer du site"
        saving={withdrawing}
        closesOnRefusal
      >
        Elle quitte le site aussitôt, et les copies des photos sont supprimées.
      </Confirm>
    </>
  );
}

function AskConsent({ makeover: { id, job } }: { makeover: EditedMakeover }) {
  const asking = useSave({
    send: () => send(admin.makeovers[":id"].ask.$post({ param: { id } })),
    notice: () =>
      mailNotice({
        sent: "Question envoyée",
        kept: "Question enregistrée",
        description: "Son accord publiera la réalisation.",
      }),
    failure: "Question non envoyée",
    refresh: "always",
  });
  return (
    <AdminButton look="primary" busy={asking.isBusy} onClick={() => asking.save()}>
      {`Demander à ${job?.customer ?? ""}`}
    </AdminButton>
  );
}

function RecordConsent({ makeover: { id, job } }: { makeover: EditedMakeover }) {
  const saving = useSaveForm({
    send: (form) => {
      const chosen = means.find(({ value }) => value === textOf(form, "means"))?.value ?? "paper";
      const json = { by: textOf(form, "by"), means: chosen };
      return send(admin.makeovers[":id"].consent.$post({ param: { id }, json }));
    },
    notice: () => ({ title: "Accord noté", variant: "default" }),
    failure: "Accord non noté",
    refresh: "always",
    fields: ["by"],
  });
  return (
    <form ref={saving.form} className="adm-form" onSubmit={saving.submit} noValidate>
      <Input
        label="Qui a donné son accord"
        name="by"
        defaultValue={job?.customer ?? ""}
        error={saving.errorAt("by")}
        maxLength={200}
        autoComplete="off"
        required
      />
      <Select label="Comment" name="means" options={means} />
      <div className="adm-actions">
        <AdminButton type="submit" busy={saving.isBusy}>
          Noter l’accord
        </AdminButton>
      </div>
    </form>
  );
}
