import { useState } from "react";
import { useIsDemo } from "#app/ui/facts/demo-site.ts";
import { Input } from "#app/ui/fields/input.tsx";
import { claims as words } from "#content/claims.ts";
import { machineName } from "#content/current-machines.ts";
import { rentalPackById } from "#content/rental-packs.ts";
import { longestClaim } from "#domain/site-content/claims.ts";
import { admin, type SuccessBody, send } from "../../client/admin-client.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useSave } from "../../ui/use-save.ts";
import type { EditedMachine } from "./machines.tsx";

type Claims = SuccessBody<Awaited<ReturnType<typeof admin.machines.$get>>>["claims"];

/** What the rental's pages say of its success: counted, or in the owner's words. */
export function ClaimsPanel({
  claims: { counted, sentence, version },
  machines,
}: {
  claims: Claims;
  machines: readonly EditedMachine[];
}) {
  const isDemo = useIsDemo();
  const [typed, setTyped] = useState(sentence);
  const saving = useSave({
    send: () => {
      const value = typed.trim() === "" ? null : typed;
      const changes = [{ key: "customers", value, version }];
      return send(admin.content.$put({ json: { kind: "claim", changes, day: null } }));
    },
    notice: () => ({
      title: "Phrase enregistrée",
      description:
        typed.trim() === "" ? "Le site montre ce qui est compté." : "Le site la montre dès maintenant.",
      variant: "default",
    }),
    refresh: "saved-or-conflict",
    fields: ["customers"],
  });
  const { customers, machine, pack } = counted;
  // The shipped label of an untouched machine gives way; one the owner saved does not.
  const leader = machines.find(({ key, version: saved }) => key === machine && saved > 0);
  const hidingBadge = leader?.content.badge ?? "";
  return (
    <Panel title="Ce que le site affirme">
      <p className="adm-muted">
        {isDemo
          ? "La démonstration montre des phrases d’exemple. Un vrai site ne montre que ce que ses chiffres prouvent, comptés une fois par jour."
          : "Le site ne montre que ce que vos chiffres prouvent, comptés une fois par jour, ou ce que vous écrivez."}
      </p>
      <dl className="mc-claims">
        <dt>Clients satisfaits</dt>
        <dd>
          {customers
            ? `«\u00a0${words.customers(customers)}\u00a0»`
            : "Rien\u00a0: il faut plus de dix clients dont l’avis publié donne 4 ou 5 étoiles."}
        </dd>
        <dt>Machine la plus louée</dt>
        <dd>
          {machine
            ? `${machineName(machine)}${hidingBadge ? `. Son étiquette «\u00a0${hidingBadge}\u00a0» est montrée à la place\u00a0: videz-la pour montrer «\u00a0${words.machine}\u00a0».` : ""}`
            : "Aucune\u00a0: il faut dix locations en douze mois, et une en tête."}
        </dd>
        <dt>Pack le plus demandé</dt>
        <dd>{(pack && rentalPackById(pack)?.name) || "Aucun\u00a0: la même règle."}</dd>
      </dl>
      <form
        ref={saving.form}
        className="adm-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        <Input
          label="Votre phrase sur les clients"
          help="Elle remplace celle qui est comptée. Elle doit être vraie et se prouver (article L121-2 du Code de la consommation)."
          maxLength={longestClaim}
          value={typed}
          error={saving.errorAt("customers")}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {saving.formError ? (
          <p role="alert" className="adm-notice">
            {saving.formError}
          </p>
        ) : null}
        <div className="adm-actions">
          <AdminButton
            type="submit"
            busy={saving.isBusy}
            disabled={typed.trim() === sentence || saving.isBusy}
          >
            Enregistrer la phrase
          </AdminButton>
        </div>
      </form>
    </Panel>
  );
}
