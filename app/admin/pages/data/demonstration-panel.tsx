import { useState } from "react";
import { IconDownload } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { SignInAgain } from "../../session/sign-in-again.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import { useExport } from "./use-export.ts";

type Demonstration = NonNullable<SuccessBody<Awaited<ReturnType<typeof admin.data.$get>>>["demonstration"]>;
type RecordKind = Demonstration["records"][number]["kind"];

const kinds: Readonly<Record<RecordKind, string>> = {
  order: "Commande",
  document: "Document",
  quote: "Devis",
  job: "Intervention",
  subscription: "Abonnement",
  request: "Demande de",
};

/** The end of the demonstration: what goes, what stays, and the sentence that makes it so. */
export function DemonstrationPanel({ sentence, records }: Demonstration) {
  const [typed, setTyped] = useState("");
  const [named, setNamed] = useState<ReadonlySet<string>>(new Set());
  const exporting = useExport();
  const leaving = useSaveForm({
    send: () =>
      send(admin.data["leave-demonstration"].$post({ json: { sentence: typed, named: [...named] } })),
    fields: ["sentence"],
    notice: () => ({
      title: "C’est votre site, maintenant",
      description: "Les données de démonstration sont parties.",
      variant: "default",
    }),
    refresh: "always",
  });
  const toggle = (name: string) => setNamed(new Set([name]).symmetricDifference(named));
  return (
    <Panel title="Quitter la démonstration">
      <form ref={leaving.form} onSubmit={leaving.submit} noValidate className="adm-form">
        <p>
          <b>Partent</b>&nbsp;: clients, demandes, commandes, interventions, locations, avis et factures
          fictifs, et tout ce que vous y avez essayé. Les numéros repartent de un.
        </p>
        <p>
          <b>Restent</b>&nbsp;: les comptes, les réglages, vos prix et vos textes, vos images, et les clients,
          produits et secteurs que vous avez saisis.
        </p>
        <div className="adm-actions">
          <AdminButton icon={<IconDownload />} busy={exporting.isBusy} onClick={() => exporting.save()}>
            D’abord tout exporter
          </AdminButton>
        </div>
        {records.length > 0 ? (
          <fieldset className="data-records">
            <legend>Faits ici, pas par la démonstration. Cochez chacun pour l’effacer aussi&nbsp;:</legend>
            {records.map(({ kind, name }) => (
              <Checkbox
                key={`${kind} ${name}`}
                label={`${kinds[kind]} ${name}`}
                checked={named.has(name)}
                onChange={() => toggle(name)}
              />
            ))}
          </fieldset>
        ) : null}
        <Input
          label={`Pour confirmer, recopiez\u00a0: ${sentence}`}
          autoComplete="off"
          value={typed}
          error={leaving.errorAt("sentence")}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SignInAgain
          refusal={exporting.refusal ?? (leaving.formError === null ? null : leaving.refusal)}
          origin="/admin/donnees"
        />
        <div className="adm-actions">
          <AdminButton
            type="submit"
            look="danger"
            busy={leaving.isBusy}
            disabled={leaving.isBusy || named.size < records.length}
          >
            Quitter la démonstration
          </AdminButton>
        </div>
      </form>
    </Panel>
  );
}
