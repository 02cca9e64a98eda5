import { IconCalendar, IconSearch } from "#app/art/icons.tsx";
import { Badge, type BadgeTone } from "#app/ui/core/badge.tsx";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Bone, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { Family, Row, Specimen } from "./specimen.tsx";

const badges: { tone: BadgeTone; text: string }[] = [
  { tone: "teal", text: "Populaire" },
  { tone: "neutral", text: "Formule" },
  { tone: "success", text: "En stock" },
  { tone: "danger", text: "Épuisé" },
  { tone: "warning", text: "Plus que 3" },
  { tone: "promo", text: "−17 %" },
];

export function FeedbackFamily() {
  return (
    <Family
      id="etats"
      title="États"
      lead="Vide, en chargement, refusé, réussi : dessinés, jamais laissés au hasard."
    >
      <Specimen title="Étiquettes">
        <Badges />
      </Specimen>
      <Specimen title="Étiquettes sur fond sombre" dark>
        <Badges />
      </Specimen>
      <Specimen title="Messages">
        <Notice title="Rien à payer aujourd’hui.">Votre demande de devis part avec la commande.</Notice>
        <Notice tone="success" title="20,00 € déduits.">
          Il reste 30,00 € sur la carte.
        </Notice>
        <Notice
          tone="warning"
          icon={<IconCalendar />}
          title="Le samedi 21 novembre vient d’être réservé."
          actions={
            <>
              <Button size="sm">Prendre le 28 et le 29</Button>
              <Button size="sm" variant="secondary">
                Voir le calendrier
              </Button>
            </>
          }
        >
          Vos autres choix sont gardés.
        </Notice>
        <Notice tone="error" title="Votre banque a refusé le paiement.">
          Rien n’a été débité et votre panier est intact.
        </Notice>
      </Specimen>
      <Specimen title="Messages sur fond sombre" dark>
        <Notice title="Rien à payer aujourd’hui.">Votre demande part avec la commande.</Notice>
        <Notice tone="success">Adresse confirmée, merci.</Notice>
        <Notice tone="warning">Dernière place ce week-end.</Notice>
      </Specimen>
      <Specimen title="Vide">
        <EmptyState
          icon={<IconSearch size={24} />}
          title="Rien pour « lustrant inox »"
          actions={
            <LinkButton to="/boutique" size="sm">
              Voir la boutique
            </LinkButton>
          }
        >
          Vérifiez l’orthographe ou parcourez un thème voisin.
        </EmptyState>
      </Specimen>
      <Specimen title="Chargement">
        <Skeleton label="Chargement des produits..." className="grid grid-cols-3 gap-3.5">
          <ProductBones />
          <ProductBones />
          <ProductBones />
        </Skeleton>
        <Skeleton label="Chargement des avis..." showLabel>
          <Bone className="h-20 rounded-card" />
        </Skeleton>
        <Row>
          <ProgressBar label="Produits affichés" value={8} max={18} className="max-w-50" />
          <ProgressBar label="Propreté" value={75} slanted className="max-w-50" />
        </Row>
      </Specimen>
    </Family>
  );
}

function Badges() {
  return (
    <Row>
      {badges.map(({ tone, text }) => (
        <Badge key={tone} tone={tone}>
          {text}
        </Badge>
      ))}
    </Row>
  );
}

function ProductBones() {
  return (
    <span className="grid gap-2.5">
      <Bone className="aspect-square rounded-xl" />
      <Bone className="h-3" />
      <Bone className="h-5 w-7/12" />
    </span>
  );
}
