import { useId, useState } from "react";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { PROMO_SCOPES, type PromoScope } from "#domain/shop/promo.ts";
import { admin, send } from "../../client/admin-client.ts";
import { textOf } from "../../client/form-text.ts";
import { AdminFormFoot } from "../../ui/form-foot.tsx";
import { ProductSearch } from "../../ui/product-search.tsx";
import { useSaveForm } from "../../ui/use-save.ts";
import { promoDefaults, readPromoForm } from "./promo-draft.ts";
import { type Promo, type PromoList, promoScopeLabels } from "./promo-words.ts";

const kinds = [
  { value: "percent", label: "Pourcentage" },
  { value: "amount", label: "Montant" },
] as const;
const inputFields = [
  "amountCents",
  "percent",
  "scopeIds",
  "minimumCents",
  "firstDay",
  "lastDay",
  "mostUses",
  "mostPerPerson",
].map((name) => `input.${name}`);

interface PromoDialogProps {
  /** Null: a new code. */
  readonly promo: Promo | null;
  readonly choices: Pick<PromoList, "categories" | "products">;
  readonly onClose: () => void;
}

/** A code and its conditions. The letters of a code never change once it is made. */
export function PromoDialog({ promo, choices, onClose }: PromoDialogProps) {
  const formId = useId();
  const initial = promoDefaults(promo);
  const [kind, setKind] = useState<Promo["kind"]>(initial.kind);
  const [scope, setScope] = useState<PromoScope>(initial.scope);
  const saving = useSaveForm({
    send: (form) => {
      const input = readPromoForm(form, { kind, scope });
      if (!promo) return send(admin["promo-codes"].$post({ json: { code: textOf(form, "code"), input } }));
      const { id, version } = promo;
      return send(admin["promo-codes"][":id"].$put({ param: { id }, json: { version, input } }));
    },
    notice: () => ({ title: "Code enregistré", variant: "default" }),
    onSaved: onClose,
    refresh: "saved-or-conflict",
    fields: ["code", ...inputFields],
  });
  const error = (name: string) => saving.errorAt(`input.${name}`);
  return (
    <Dialog
      open
      onClose={onClose}
      title={promo ? `Code ${promo.code}` : "Nouveau code promo"}
      footer={
        <AdminFormFoot formId={formId} error={saving.formError} busy={saving.isBusy} onCancel={onClose}>
          Enregistrer
        </AdminFormFoot>
      }
    >
      <form ref={saving.form} id={formId} className="adm-form" onSubmit={saving.submit} noValidate>
        {promo ? null : (
          <Input
            label="Code"
            name="code"
            help="Lettres sans accent et chiffres, par exemple PRINTEMPS10."
            error={saving.errorAt("code")}
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            required
          />
        )}
        <Segmented label="Remise" options={kinds} value={kind} onChange={setKind} wide />
        <div className="adm-form-row">
          {kind === "percent" ? (
            <Input
              label={"Remise, en\u00a0%"}
              name="percent"
              inputMode="numeric"
              defaultValue={initial.percent}
              error={error("percent")}
              required
            />
          ) : (
            <Input
              label={"Remise, en\u00a0€"}
              name="amount"
              inputMode="decimal"
              defaultValue={initial.amount}
              error={error("amountCents")}
              required
            />
          )}
          <Input
            label={"Minimum d’achat, en\u00a0€"}
            name="minimum"
            inputMode="decimal"
            defaultValue={initial.minimum}
            error={error("minimumCents")}
            optional
          />
        </div>
        <Select
          label="S’applique à"
          value={scope}
          onChange={(event) => setScope(PROMO_SCOPES.find((known) => known === event.target.value) ?? "all")}
          options={PROMO_SCOPES.map((value) => ({ value, label: promoScopeLabels[value] }))}
          help="Jamais aux cartes cadeaux ni à la livraison."
        />
        {scope === "categories" ? (
          <ScopeChoice
            key={scope}
            name={scope}
            options={choices.categories}
            chosen={initial.scope === scope ? initial.scopeIds : []}
            error={error("scopeIds")}
          />
        ) : null}
        {scope === "products" ? (
          <ProductScope
            known={choices.products.filter(({ id }) => initial.scopeIds.includes(id))}
            error={error("scopeIds")}
          />
        ) : null}
        <div className="adm-form-row">
          <Input
            label="Premier jour"
            name="firstDay"
            type="date"
            defaultValue={initial.firstDay}
            error={error("firstDay")}
            required
          />
          <Input
            label="Dernier jour"
            name="lastDay"
            type="date"
            defaultValue={initial.lastDay}
            error={error("lastDay")}
            optional
          />
        </div>
        <div className="adm-form-row">
          <Input
            label="Utilisations en tout"
            name="mostUses"
            inputMode="numeric"
            defaultValue={initial.mostUses}
            error={error("mostUses")}
            optional
          />
          <Input
            label="Par personne"
            name="mostPerPerson"
            inputMode="numeric"
            defaultValue={initial.mostPerPerson}
            error={error("mostPerPerson")}
            optional
          />
        </div>
        <Checkbox
          label="Cumulable avec un parrainage"
          name="withReferral"
          defaultChecked={initial.withReferral}
        />
      </form>
    </Dialog>
  );
}

type Named = { readonly id: string; readonly name: string };

/** The chosen products, and a search that adds to them. */
function ProductScope({ known, error }: { known: readonly Named[]; error: string | undefined }) {
  const [chosen, setChosen] = useState(known);
  return (
    <>
      {chosen.length > 0 || error ? (
        <ScopeChoice name="products" options={chosen} chosen={chosen.map((one) => one.id)} error={error} />
      ) : null}
      <ProductSearch
        linesOf={(found) => found.filter(({ id }) => !chosen.some((one) => one.id === id))}
        keyOf={({ id }) => id}
        onPick={({ id, name }) => setChosen([...chosen, { id, name }])}
      >
        {({ name, sku }) => (
          <span>
            <b>{name}</b>
            <small>{sku}</small>
          </span>
        )}
      </ProductSearch>
    </>
  );
}

interface ScopeChoiceProps {
  readonly name: "products" | "categories";
  readonly options: readonly Named[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
}

function ScopeChoice({ name, options, chosen, error }: ScopeChoiceProps) {
  return (
    <fieldset className="promo-scope">
      <legend>{promoScopeLabels[name]}</legend>
      {error ? <p role="alert">{error}</p> : null}
      <div>
        {options.map(({ id, name: label }) => (
          <Checkbox key={id} label={label} name={name} value={id} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </fieldset>
  );
}
