import { IconPlus } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { formatEuros } from "#domain/money/money.ts";
import { AdminButton } from "../../ui/admin-button.tsx";
import type { RentalDetails } from "../rentals/board-address.ts";
import type { ReturnDraft } from "./use-return.ts";

/** The invoice: each part and each hour of work, and the late days. */
export function ChargesStep({ details, draft }: { details: RentalDetails; draft: ReturnDraft }) {
  const { repairs, billsDelay, bill, charges } = draft;
  const { lateDays, lateFeeCents } = details;
  const edit = (index: number, part: Partial<(typeof repairs)[number]>) =>
    bill({ repairs: repairs.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  return (
    <section id="facture" className="inspect-part">
      <header>
        <h2>Facture</h2>
        <small>{formatEuros(charges.repairCents + charges.lateCents)}</small>
      </header>
      <div className="inspect-card">
        {lateDays > 0 ? (
          <Checkbox
            label={`Retard de ${lateDays}\u00a0${lateDays > 1 ? "jours" : "jour"}\u00a0: ${formatEuros(lateFeeCents)}`}
            checked={billsDelay}
            onChange={(event) => bill({ billsDelay: event.target.checked })}
          />
        ) : null}
        {repairs.map(({ title, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name while they are typed
          <div key={index} className="inspect-repair">
            <Input
              label={`Ligne ${index + 1}`}
              placeholder="Suceur canapé, pièce neuve"
              value={title}
              maxLength={120}
              onChange={(event) => edit(index, { title: event.target.value })}
            />
            <Input
              label="Montant"
              placeholder="39,00"
              inputMode="decimal"
              value={amount}
              onChange={(event) => edit(index, { amount: event.target.value })}
            />
            <AdminButton
              aria-label={`Retirer la ligne ${index + 1}`}
              onClick={() => bill({ repairs: repairs.filter((_, at) => at !== index) })}
            >
              Retirer
            </AdminButton>
          </div>
        ))}
        <AdminButton
          icon={<IconPlus />}
          onClick={() => bill({ repairs: [...repairs, { title: "", amount: "" }] })}
        >
          Ajouter une réparation
        </AdminButton>
      </div>
    </section>
  );
}
