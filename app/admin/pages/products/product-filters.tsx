import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { IconClose } from "#app/art/icons.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { AdminButton } from "../../ui/admin-button.tsx";
import { ListSearch } from "../../ui/list-search.tsx";

const sorts = [
  ["", "nom"],
  ["-ventes", "ventes, 30\u00a0jours"],
  ["prix", "prix croissant"],
  ["-prix", "prix décroissant"],
  ["stock", "stock croissant"],
  ["-stock", "stock décroissant"],
  ["categorie", "catégorie"],
] as const;

const statuses = [
  ["en-ligne", "En ligne"],
  ["promotion", "En promotion"],
  ["brouillon", "Brouillon"],
] as const;
const stocks = [
  ["suffisant", "Suffisant"],
  ["bas", "Bas"],
  ["epuise", "Épuisé"],
] as const;

/** Everything here is in the address: a filtered list can be kept as a bookmark. */
export function ProductFilters({ categories }: { categories: readonly string[] }) {
  const [params, change] = useFilters();
  const sort = params.get("tri") ?? "";
  const isListed = sorts.some(([value]) => value === sort);
  return (
    <div className="adm-filters prod-filters">
      <ListSearch label="Nom ou référence" />
      <Choice label="Catégorie" name="categorie" options={categories.map((name) => [name, name])} />
      <Choice label="Statut" name="statut" options={statuses} />
      <Choice label="Stock" name="stock" options={stocks} />
      <PriceFilter min={params.get("min") ?? ""} max={params.get("max") ?? ""} onChange={change} />
      <label className="prod-sort">
        Trier&nbsp;:{" "}
        <select value={sort} onChange={(event) => change({ tri: event.target.value })}>
          {sorts.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {isListed ? null : <option value={sort}>par colonne</option>}
        </select>
      </label>
    </div>
  );
}

function useFilters() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    for (const [name, value] of Object.entries(values)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [params, change] as const;
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choice({ label, name, options }: ChoiceProps) {
  const [params, change] = useFilters();
  const value = params.get(name) ?? "";
  return (
    <select
      className="adm-filter"
      aria-label={label}
      data-on={value === "" ? undefined : true}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      <option value="">{label}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface PriceFilterProps {
  readonly min: string;
  readonly max: string;
  readonly onChange: (values: Record<string, string>) => void;
}

function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  if (min !== "" || max !== "") {
    const words = `${min === "" ? "0" : min} à ${max === "" ? "…" : max}\u00a0€`;
    return (
      <button
        type="button"
        className="adm-filter prod-chip"
        data-on
        onClick={() => onChange({ min: "", max: "" })}
      >
        Prix&nbsp;: {words}
        <IconClose />
        <span className="sr-only">, retirer le filtre</span>
      </button>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onChange({ min: String(fields.get("min")).trim(), max: String(fields.get("max")).trim() });
  };
  return (
    <details className="prod-price-filter">
      <summary className="adm-filter">Prix</summary>
      <form onSubmit={submit}>
        <Input label="De, en euros" name="min" inputMode="decimal" autoComplete="off" maxLength={9} />
        <Input label="à" name="max" inputMode="decimal" autoComplete="off" maxLength={9} />
        <AdminButton type="submit" look="primary">
          Filtrer
        </AdminButton>
      </form>
    </details>
  );
}
