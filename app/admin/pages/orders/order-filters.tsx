import { useSearchParams } from "react-router";
import { ListSearch } from "../../ui/list-search.tsx";

const filters = [
  {
    name: "paiement",
    label: "Paiement",
    options: [
      ["card", "Carte"],
      ["transfer", "Virement"],
      ["onSite", "Sur place"],
    ],
  },
  {
    name: "livraison",
    label: "Livraison",
    options: [
      ["home", "À domicile"],
      ["parcel", "Colis"],
      ["relay", "Point relais"],
      ["pickup", "Retrait"],
      ["visit", "Au passage"],
      ["none", "Sans livraison"],
    ],
  },
  {
    name: "periode",
    label: "Période",
    options: [
      ["7j", "7 derniers jours"],
      ["30j", "30 derniers jours"],
      ["12m", "12 derniers mois"],
    ],
  },
] as const;

/** Kept in the address, so that a filtered list can be sent or kept. */
export function OrderFilterBar() {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="adm-filters ord-filters">
      <ListSearch label="Numéro, nom ou e-mail" />
      {filters.map(({ name, label, options }) => {
        const value = params.get(name) ?? "";
        return (
          <select
            key={name}
            className="adm-filter"
            aria-label={label}
            data-on={value === "" ? undefined : true}
            value={value}
            onChange={(event) => change(name, event.target.value)}
          >
            <option value="">{label}</option>
            {options.map(([id, words]) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        );
      })}
    </div>
  );
}
