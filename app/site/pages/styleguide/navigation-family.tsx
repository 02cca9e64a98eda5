import { useState } from "react";
import { Tabs } from "#app/ui/choices/tabs.tsx";
import { Accordion } from "#app/ui/core/accordion.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Breadcrumbs } from "#app/ui/layout/breadcrumbs.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { StepBar, StepNumbers } from "#app/ui/layout/step-bar.tsx";
import { Family, Row, Specimen } from "./specimen.tsx";

const steps = [
  "Type Véhicule",
  "Catégorie",
  "Objectif",
  "Problématiques",
  "Suggestions",
  "Récapitulatif",
  "Contact",
];

const options = [
  { id: "interieur", label: "Intérieur", content: <p>Rénovation des plastiques, cuirs, moquettes.</p> },
  { id: "exterieur", label: "Extérieur", content: <p>Cire de carnauba, céramique, lustrage.</p> },
  { id: "renovation", label: "Rénovation", content: <p>Phares, brûlures, correction de peinture.</p> },
];

const questions = [
  {
    title: "Faut-il un point d’eau ?",
    content: <p>Non, nous venons avec notre eau et notre électricité.</p>,
  },
  {
    title: "Combien de temps dure un nettoyage complet ?",
    content: <p>Entre deux et quatre heures selon l’état.</p>,
  },
  {
    title: "Et s’il pleut ?",
    content: <p>Sous un abri nous travaillons ; sinon, nous reportons sans frais.</p>,
  },
];

export function NavigationFamily() {
  const [step, setStep] = useState(2);
  return (
    <Family id="navigation" title="Se repérer" lead="Étapes, onglets, questions, fil d’Ariane et pages.">
      <Specimen title="Étapes de l’assistant" wide>
        <StepBar steps={steps} current={step} onBack={() => setStep(step - 1)} />
        <Row>
          <Button size="sm" variant="secondary" disabled={step === 0} onClick={() => setStep(step - 1)}>
            Précédent
          </Button>
          <Button size="sm" disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
            Suivant
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Étapes numérotées">
        <StepNumbers steps={["Machine", "Dates", "Confirmation"]} current={1} label="Location" />
      </Specimen>
      <Specimen title="Étapes sur fond sombre" dark>
        <StepBar steps={steps.slice(0, 4)} current={1} label="Progression, fond sombre" />
      </Specimen>
      <Specimen title="Onglets">
        <Tabs label="Options" items={options} defaultSelected="exterieur" />
        <Tabs label="Vues enregistrées" items={options} look="line" />
      </Specimen>
      <Specimen title="Onglets sur fond sombre" dark>
        <Tabs label="Options, fond sombre" items={options} wide />
      </Specimen>
      <Specimen title="Questions">
        <Accordion items={questions} openIndex={0} />
      </Specimen>
      <Specimen title="Questions sur fond sombre" dark>
        <Accordion items={questions} multiple />
      </Specimen>
      <Specimen title="Fil d’Ariane">
        <Breadcrumbs
          trail={[
            { label: "Accueil", to: "/" },
            { label: "Services", to: "/services" },
          ]}
          current="Vitres teintées"
        />
      </Specimen>
      <Specimen title="Pages">
        <Pagination page={5} pageCount={12} hrefFor={(page) => `?page=${page}`} label="Pages des articles" />
        <Pagination page={1} pageCount={2} hrefFor={(page) => `?page=${page}`} label="Pages des avis" />
      </Specimen>
    </Family>
  );
}
