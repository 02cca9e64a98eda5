import { Badge } from "#app/ui/core/badge.tsx";
import { Card } from "#app/ui/core/card.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { Stars } from "#app/ui/core/stars.tsx";
import { type Column, Table } from "#app/ui/core/table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Family, Row, Specimen } from "./specimen.tsx";

type Plan = { name: string; monthly: number; quarterly: number | null };

const plans: Plan[] = [
  { name: "Citadine", monthly: 4_900, quarterly: 6_900 },
  { name: "Grand Véhicule et SUV Premium", monthly: 7_900, quarterly: 9_900 },
  { name: "Utilitaire", monthly: 109_900, quarterly: null },
];

const columns: Column<Plan>[] = [
  { label: "Catégorie", cell: (plan) => plan.name, isRowHeader: true },
  { label: "Chaque mois", cell: (plan) => <Price cents={plan.monthly} className="text-xl" />, align: "end" },
  { label: "Chaque trimestre", cell: (plan) => <Price cents={plan.quarterly} />, align: "end" },
];

export function DataFamily() {
  return (
    <Family
      id="donnees"
      title="Prix et listes"
      lead="Chiffres tabulaires, la monnaie plus petite, le prix à droite."
    >
      <Specimen title="Prix">
        <Prices />
      </Specimen>
      <Specimen title="Prix sur fond sombre" dark>
        <Prices />
      </Specimen>
      <Specimen title="Tableau, en blocs sur téléphone" wide>
        <Table caption="Abonnements" columns={columns} rows={plans} rowKey={(plan) => plan.name} />
      </Specimen>
      <Specimen title="Tableau vide">
        <Table
          caption="Commandes"
          columns={columns}
          rows={[]}
          rowKey={(plan) => plan.name}
          empty={
            <EmptyState title="Aucune commande">Elles apparaîtront ici dès la première vente.</EmptyState>
          }
        />
      </Specimen>
      <Specimen title="Notes">
        <Row>
          <Stars rating={5} />
          <Stars rating={4.5} size={24} />
          <Stars rating={0} />
        </Row>
      </Specimen>
      <Specimen title="Cartes sur fond sombre" dark wide>
        <div className="grid gap-4 md:grid-cols-3">
          <Card>
            À plat, un filet. <Badge>Populaire</Badge>
          </Card>
          <Card look="lifted">Soulevée : une par vue.</Card>
          <Card look="sunken">Discrète.</Card>
        </div>
      </Specimen>
    </Family>
  );
}

function Prices() {
  return (
    <div className="grid gap-3 text-3xl">
      <Price cents={8_900} from="à partir de" />
      <Price cents={134_900} />
      <Price cents={2_490} crossed={2_990} format="euros" />
      <Price cents={28_400} format="total" />
      <Price cents={2_990} format="euros" per=" / jour" from="dès" />
      <Price cents={null} className="text-xl" />
    </div>
  );
}
