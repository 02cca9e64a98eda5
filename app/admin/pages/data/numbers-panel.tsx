import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { refused } from "../../client/outcome.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSaveForm } from "../../ui/use-save.ts";

type Series = SuccessBody<Awaited<ReturnType<typeof admin.data.$get>>>["series"][number];

const names: Readonly<Record<Series["series"], string>> = {
  invoice: "Factures",
  credit_note: "Avoirs",
  deposit_invoice: "Factures d’acompte",
};

const lastNames: Readonly<Record<Series["series"], string>> = {
  invoice: "Dernière facture",
  credit_note: "Dernier avoir",
  deposit_invoice: "Dernière facture d’acompte",
};

/** The documents go on from the last number of the program used before. */
export function NumbersPanel({ series }: { series: readonly Series[] }) {
  return (
    <Panel title="Numéros de cette année" flush>
      <p className="adm-muted data-lead">
        Vous avez déjà facturé cette année avec un autre outil&nbsp;? Donnez son dernier numéro&nbsp;: la
        suite n’aura pas de trou. Possible tant qu’aucun document n’a été émis ici.
      </p>
      {series.map((one) => (
        <SeriesRow key={`${one.series} ${one.last}`} {...one} />
      ))}
    </Panel>
  );
}

function SeriesRow({ series, last, next, isEmpty }: Series) {
  const [typed, setTyped] = useState(String(last));
  const saving = useSaveForm({
    send: () =>
      /^\d{1,5}$/.test(typed.trim())
        ? send(admin.data.numbers.$put({ json: { series, last: Number(typed) } }))
        : refused("Indiquez un nombre entier, sans lettre.", "last"),
    fields: ["last"],
    notice: (saved) => ({
      title: "Numéros enregistrés",
      description: `Le prochain sera ${saved.next}.`,
      variant: "default",
    }),
  });
  if (!isEmpty)
    return (
      <div className="data-series">
        <b>{names[series]}</b>
        <span className="adm-muted">prochain&nbsp;: {next}</span>
      </div>
    );
  return (
    <form
      ref={saving.form}
      onSubmit={saving.submit}
      noValidate
      aria-label={`Numéros des ${names[series].toLowerCase()}`}
      className="data-series"
    >
      <Input
        label={lastNames[series]}
        inputMode="numeric"
        value={typed}
        error={saving.errorAt("last")}
        help={`prochain\u00a0: ${next}`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <AdminButton type="submit" busy={saving.isBusy} disabled={typed === String(last) || saving.isBusy}>
        Enregistrer
      </AdminButton>
    </form>
  );
}
