import { Input } from "#app/ui/fields/input.tsx";
import { periodStateLabels } from "#content/subscription-words.ts";
import { typedNumber } from "#domain/text/typed-number.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import type { SubscriptionFile } from "./subscription-file.ts";
import { periodTones } from "./subscription-tones.ts";

/** What the months have earned, and the way to give it. */
export function BonusPanel({ file }: { file: SubscriptionFile }) {
  const { contract, extras, earnedExtras, usedExtras, monthsToNextExtra, monthsDue, isOwner } = file;
  const left = earnedExtras - usedExtras;
  if (contract.termMonths === null && extras.length === 0) return null;
  return (
    <Panel
      title="Bonus"
      aside={<span className="adm-muted">{`${monthsDue}\u00a0mois compté${monthsDue > 1 ? "s" : ""}`}</span>}
    >
      <p>
        {left > 0
          ? `${left} prestation${left > 1 ? "s" : ""} à offrir.`
          : monthsToNextExtra === null
            ? "Aucune prestation à offrir."
            : `Prochaine prestation offerte dans ${monthsToNextExtra}\u00a0mois.`}
        {contract.termMonths === 12 ? " Le douzième mois est offert." : ""}
      </p>
      {extras.length > 0 ? (
        <ul className="subs-rows">
          {extras.map(({ jobId, title, jobState }) => (
            <li key={jobId}>
              <b>{title}</b>
              <StatusPill tone={periodTones[jobState]}>{periodStateLabels[jobState]}</StatusPill>
            </li>
          ))}
        </ul>
      ) : null}
      {left > 0 && isOwner ? <BonusForm id={contract.id} /> : null}
    </Panel>
  );
}

function BonusForm({ id }: { id: string }) {
  const { form, submit, isBusy, errorAt } = useSaveForm({
    send: (fields) => {
      const json = { title: textOf(fields, "title"), minutes: typedNumber(textOf(fields, "minutes")) };
      return send(admin.subscriptions[":id"].bonus.$post({ param: { id }, json }));
    },
    notice: () => ({
      title: "Prestation offerte ajoutée",
      description: "Elle attend un jour dans le planning.",
      variant: "default",
    }),
    failure: "Rien n’a été ajouté",
    fields: ["title", "minutes"],
    resets: true,
  });
  return (
    <form ref={form} className="adm-form subs-form" onSubmit={submit} noValidate>
      <Input label="Prestation au choix du client" name="title" maxLength={200} error={errorAt("title")} />
      <Input
        label="Durée en minutes"
        name="minutes"
        type="number"
        min={15}
        max={1440}
        step={15}
        defaultValue="60"
        error={errorAt("minutes")}
      />
      <AdminButton type="submit" look="primary" busy={isBusy}>
        Mettre au planning
      </AdminButton>
    </form>
  );
}
