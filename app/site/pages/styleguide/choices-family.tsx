import { useState } from "react";
import { IconDrops, IconShieldCheck, IconSparkle } from "#app/art/icons.tsx";
import { ChoiceChip, ChoiceChips } from "#app/ui/choices/choice-chip.tsx";
import { CheckCard, CheckCards, RadioCard, RadioCards } from "#app/ui/choices/radio-cards.tsx";
import { Segmented } from "#app/ui/choices/segmented.tsx";
import { Badge } from "#app/ui/core/badge.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { Slider } from "#app/ui/fields/slider.tsx";
import { Family, Specimen } from "./specimen.tsx";

const finishes = [
  { value: "brillant", label: "Brillant" },
  { value: "mat", label: "Mat" },
] as const;

const kinds = [
  { value: "solaire", label: "Solaire" },
  { value: "securite", label: "Sécurité" },
  { value: "couleur", label: "Couleur" },
] as const;

export function ChoicesFamily() {
  return (
    <Family
      id="choix"
      title="Choix"
      lead="Choisi : 2 px à l’intérieur. Clavier : 3 px à l’extérieur. Jamais le même signe."
    >
      <Specimen title="Cartes, un seul choix">
        <Objectives name="objectif" />
      </Specimen>
      <Specimen title="Cartes sur fond sombre" dark>
        <Objectives name="objectif-sombre" />
      </Specimen>
      <Specimen title="Cartes, plusieurs choix">
        <Suggestions />
      </Specimen>
      <Specimen title="Puces, erreur de groupe">
        <ChoiceChips label="Intérieur" optional>
          <ChoiceChip name="probleme" value="taches">
            Taches sur sièges ou moquettes
          </ChoiceChip>
          <ChoiceChip name="probleme" value="odeurs">
            Odeurs désagréables
          </ChoiceChip>
          <ChoiceChip name="probleme" value="plastiques" defaultChecked>
            Plastiques ternes
          </ChoiceChip>
          <ChoiceChip name="probleme" value="trous" disabled>
            Trous et brûlures
          </ChoiceChip>
        </ChoiceChips>
        <RadioCards
          label="Type de véhicule"
          error="Veuillez choisir un type de véhicule."
          required
          className="grid-cols-2"
        >
          <RadioCard name="type" value="particulier" title="Particulier" description="Voitures, SUV" />
          <RadioCard name="type" value="utilitaire" title="Utilitaire" description="Fourgons" />
        </RadioCards>
      </Specimen>
      <Specimen title="Barres de choix">
        <Segmented label="Film" options={kinds} defaultValue="solaire" />
        <Segmented label="Finition" options={finishes} defaultValue="mat" wide />
      </Specimen>
      <Specimen title="Barres sur fond sombre" dark>
        <Segmented label="Film, fond sombre" options={kinds} defaultValue="securite" />
        <Slider label="Années" min={2} max={7} defaultValue={5} valueText={(years) => `${years} ans`} />
      </Specimen>
      <Specimen title="Curseurs" wide>
        <Sliders />
      </Specimen>
    </Family>
  );
}

function Objectives({ name }: { name: string }) {
  return (
    <RadioCards label="Quel résultat attendez-vous ?" help="Prix de départ pour la catégorie D.">
      <RadioCard
        name={name}
        value="complet"
        title="Nettoyage complet"
        description="Intérieur et extérieur"
        leading={<IconSparkle size={28} strokeWidth={1.4} />}
        end={<Price cents={12_500} from="dès" />}
        defaultChecked
      />
      <RadioCard
        name={name}
        value="exterieur"
        title="Nettoyage extérieur"
        description="Carrosserie, jantes, vitres"
        leading={<IconDrops size={28} strokeWidth={1.4} />}
        end={<Price cents={8_500} from="dès" />}
      />
      <RadioCard
        name={name}
        value="protection"
        title="Protection durable et anticonstitutionnellement longue"
        description="Bientôt disponible"
        leading={<IconShieldCheck size={28} strokeWidth={1.4} />}
        disabled
      />
    </RadioCards>
  );
}

function Suggestions() {
  return (
    <CheckCards label="Ce que nous vous suggérons" hideLabel>
      <CheckCard
        name="suggestion"
        value="vip"
        title={
          <>
            VIP Complet <Badge>Formule</Badge>
          </>
        }
        description="Intérieur et extérieur, le soin le plus poussé."
        end={<Price cents={18_900} format="total" className="text-2xl" />}
        defaultChecked
      />
      <CheckCard
        name="suggestion"
        value="peinture"
        title={
          <>
            Correction de peinture <Badge tone="neutral">Rénovation</Badge>
          </>
        }
        description="Vous avez signalé des micro-rayures."
        end={<Price cents={null} />}
      />
    </CheckCards>
  );
}

function Sliders() {
  const [front, setFront] = useState(30);
  const [rear, setRear] = useState(15);
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div>
        <Slider
          label="Vitres avant"
          end={<Badge>Conforme à la loi</Badge>}
          min={15}
          max={30}
          step={5}
          value={front}
          onChange={setFront}
          track="glass-front"
          ticks={4}
          valueText={(value) => `${100 - value} % de lumière transmise`}
        />
        <p>
          <b className="font-display text-xl">{100 - front} %</b> de lumière transmise
        </p>
      </div>
      <div>
        <Slider
          label="Vitres arrière"
          min={5}
          max={95}
          step={5}
          value={rear}
          onChange={setRear}
          inverted
          track="glass"
          valueText={(value) => `${100 - value} % d’opacité`}
        />
        <p>
          <b className="font-display text-xl">{100 - rear} %</b> d’opacité
        </p>
      </div>
      <Slider
        label="Prix maximum"
        min={0}
        max={100}
        defaultValue={40}
        valueText={(euros) => `${euros} euros`}
      />
      <Slider label="Inactif" min={0} max={100} defaultValue={70} disabled />
    </div>
  );
}
