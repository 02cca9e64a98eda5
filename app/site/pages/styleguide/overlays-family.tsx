import { useState } from "react";
import { IconArrowRight } from "#app/art/icons.tsx";
import { Button } from "#app/ui/core/button.tsx";
import { Price } from "#app/ui/core/price.tsx";
import { Input } from "#app/ui/fields/input.tsx";
import { Dialog } from "#app/ui/overlays/dialog.tsx";
import { Sheet } from "#app/ui/overlays/sheet.tsx";
import { Family, Row, Specimen } from "./specimen.tsx";

type Shown = "dialog" | "sheet" | "bottom" | null;

export function OverlaysFamily() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <Family
      id="panneaux"
      title="Panneaux"
      lead="Échap, le voile et la croix ferment ; le clavier revient au bouton."
    >
      <Specimen title="Ouvrir" wide>
        <Row>
          <Button variant="secondary" onClick={() => setShown("sheet")}>
            Panneau de droite
          </Button>
          <Button variant="secondary" onClick={() => setShown("bottom")}>
            Panneau du bas (téléphone)
          </Button>
          <Button variant="secondary" onClick={() => setShown("dialog")}>
            Boîte de dialogue
          </Button>
        </Row>
      </Specimen>
      <Sheet open={shown === "sheet"} onClose={close} title="Votre panier" isReading footer={<Total />}>
        <Lines count={14} />
      </Sheet>
      <Sheet open={shown === "bottom"} onClose={close} title="Votre devis" phone="bottom" footer={<Total />}>
        <Lines count={3} />
      </Sheet>
      <Dialog
        open={shown === "dialog"}
        onClose={close}
        title="Supprimer ce produit ?"
        footer={
          <Row>
            <Button variant="danger" onClick={close}>
              Supprimer
            </Button>
            <Button variant="secondary" onClick={close}>
              Garder
            </Button>
          </Row>
        }
      >
        <p className="mb-4">Il disparaît de la boutique ; les commandes passées le gardent.</p>
        <Input label="Motif" optional />
      </Dialog>
    </Family>
  );
}

function Total() {
  return (
    <>
      <p className="mb-4 flex items-baseline justify-between">
        <span className="font-medium">Total à payer</span>
        <Price cents={5_570} format="total" className="text-3xl" />
      </p>
      <Button wide trailing={<IconArrowRight />}>
        Finaliser la commande
      </Button>
    </>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <ul>
      {Array.from({ length: count }, (_, index) => index + 1).map((line) => (
        <li key={line} className="flex justify-between border-line border-b py-4">
          <span>Article {line}</span>
          <Price cents={line * 990} format="total" />
        </li>
      ))}
    </ul>
  );
}
