import { useState } from "react";
import { IconSearch } from "#app/art/icons.tsx";
import { Checkbox } from "#app/ui/choices/checkbox.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { StepperInput } from "#app/ui/fields/stepper-input.tsx";
import { Textarea } from "#app/ui/fields/textarea.tsx";
import { QuoteCommune } from "../../wizard/steps/quote-commune.tsx";
import { Family, Row, Specimen } from "./specimen.tsx";

const subjects = [
  { value: "nettoyage", label: "Nettoyage auto à domicile" },
  { value: "ceramique", label: "Traitement céramique" },
  { value: "teinte", label: "Vitres teintées, bientôt", disabled: true },
];

export function FieldsFamily() {
  return (
    <Family
      id="champs"
      title="Champs"
      lead="Une colonne, le libellé au-dessus, l’erreur à côté du champ et annoncée."
    >
      <Specimen title="Texte">
        <Input
          label="Commune"
          name="commune"
          defaultValue="Ceyzériat"
          help="9 km de Bourg-en-Bresse : livraison gratuite."
          required
        />
        <Input
          label="E-mail"
          type="email"
          name="email"
          defaultValue="camille@"
          error="Il manque la fin de l’adresse, par exemple « .fr »."
          required
        />
        <Input
          label="Téléphone"
          type="tel"
          name="tel"
          placeholder="06 12 34 56 78"
          help="Pour cette demande seulement."
          optional
        />
        <Input label="Volume" type="number" name="volume" defaultValue={5} unit="L" />
        <Input
          label="Chercher un produit"
          hideLabel
          type="search"
          leading={<IconSearch />}
          placeholder="Chercher : jantes, cuir…"
        />
        <Commune />
        <Input label="Référence" defaultValue="RB-7QK4-M2XD" readOnly />
        <Input label="Code" defaultValue="Indisponible" disabled />
      </Specimen>
      <Specimen title="Choix et texte long">
        <Select label="Sujet" options={subjects} placeholder="Choisissez un sujet" required />
        <Select
          label="Créneau"
          options={subjects}
          defaultValue="ceramique"
          error="Ce créneau vient d’être pris."
        />
        <Textarea label="Votre message" placeholder="Le véhicule, son état, la commune" optional />
        <Textarea
          label="Précisions"
          defaultValue="Bonjour"
          error="Décrivez la demande en une phrase au moins."
        />
      </Specimen>
      <Specimen title="Cases et quantités">
        <Checkbox label="J’ai lu et j’accepte les conditions générales de vente." name="cgv" required />
        <Checkbox label="J’ai lu et j’accepte les conditions." error="Cochez cette case pour commander." />
        <Checkbox label="En stock seulement" defaultChecked help="21 produits sur 34." />
        <Checkbox label="Indisponible" disabled />
        <Quantities />
      </Specimen>
      <Specimen title="Sur fond sombre" dark>
        <Input
          label="Votre e-mail"
          type="email"
          placeholder="votre@email.fr"
          help="Confirmation par e-mail, désinscription en un clic."
          required
        />
        <Input label="Votre e-mail" type="email" defaultValue="camille@" error="Adresse incomplète." />
        <Select label="Sujet" options={subjects} defaultValue="nettoyage" />
        <Checkbox label="Recevoir les créneaux libres" defaultChecked />
        <Row>
          <Button>S’inscrire</Button>
        </Row>
      </Specimen>
    </Family>
  );
}

function Commune() {
  const [commune, setCommune] = useState("Ceyzériat");
  return <QuoteCommune value={commune} onChange={setCommune} />;
}

function Quantities() {
  const [holes, setHoles] = useState(2);
  return (
    <Row>
      <StepperInput label="Quantité" />
      <StepperInput label="Trous" value={holes} min={0} max={6} onChange={setHoles} />
      <output>{holes} trous</output>
    </Row>
  );
}
