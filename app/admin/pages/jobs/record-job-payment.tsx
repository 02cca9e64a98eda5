import { useState } from "react";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { HAND_MEANS, type HandMeans, paymentMeansLabels } from "#domain/money/payment-means.ts";
import { admin, send } from "../../client/admin-client.ts";
import { AmountDialog } from "./amount-dialog.tsx";
import type { JobFile } from "./job-file.ts";

type Means = HandMeans | "gift_card";
const means: readonly Means[] = [...HAND_MEANS, "gift_card"];

/** The money is in hand, on the account, or on a gift card; all of what is due or a part. */
export function RecordJobPayment({ file: { job, dueCents, moves: seen } }: { file: JobFile }) {
  const [chosen, setChosen] = useState<Means>("cash");
  const [code, setCode] = useState("");
  const param = { id: job.id };
  return (
    <AmountDialog
      label="Encaisser"
      look="primary"
      title="Encaisser"
      confirmLabel="Enregistrer"
      amount={{ cents: dueCents, maxCents: dueCents }}
      notice="Paiement enregistré"
      fields={
        <>
          <Select
            label="Moyen de paiement"
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value as Means)}
            options={means.map((one) => ({ value: one, label: paymentMeansLabels[one] }))}
          />
          {chosen === "gift_card" ? (
            <Input
              label="Code de la carte cadeau"
              autoComplete="off"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          ) : null}
        </>
      }
      send={({ cents, key }) =>
        chosen === "gift_card"
          ? send(admin["job-money"][":id"]["gift-card"].$post({ param, json: { code, cents, key, seen } }))
          : send(
              admin["job-money"][":id"].payments.$post({ param, json: { means: chosen, cents, key, seen } }),
            )
      }
    >
      {job.state === "done"
        ? "La facture finale est établie avec ce paiement, puis envoyée."
        : job.state === "invoiced"
          ? "Le paiement règle la facture."
          : "Une facture d’acompte est établie et envoyée."}
    </AmountDialog>
  );
}
