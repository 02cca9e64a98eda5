import {
  IconArrowRight,
  IconCart,
  IconCheck,
  IconChevronLeft,
  IconSend,
  IconTrash,
} from "#app/art/icons.tsx";
import { Button, LinkButton } from "#app/ui/core/button.tsx";
import { TextLink } from "#app/ui/core/link.tsx";
import { Spinner } from "#app/ui/core/spinner.tsx";
import { Family, Row, Specimen } from "./specimen.tsx";

export function ButtonsFamily() {
  return (
    <Family
      id="boutons"
      title="Boutons et liens"
      lead="Un seul bouton plein par vue ; il dit ce qui va se passer."
    >
      <Specimen title="Sur fond clair">
        <ButtonStates />
      </Specimen>
      <Specimen title="Sur fond sombre" dark>
        <ButtonStates />
      </Specimen>
      <Specimen title="Mots longs, toute la largeur">
        <Button wide trailing={<IconSend />}>
          Demander mon devis d’imperméabilisation anticonstitutionnellement personnalisé
        </Button>
        <div className="w-40">
          <Button size="sm" wide>
            Anticonstitutionnellement
          </Button>
        </div>
      </Specimen>
      <Specimen title="Liens">
        <p>
          Lisez les{" "}
          <TextLink inline to="/conditions-generales">
            conditions générales de vente
          </TextLink>{" "}
          avant de commander.
        </p>
        <Row>
          <TextLink to="/boutique" trailing={<IconArrowRight size={16} />}>
            Voir la boutique
          </TextLink>
          <LinkButton to="#boutons" variant="secondary" size="sm">
            Vers une ancre
          </LinkButton>
          <LinkButton to="tel:+33465710045" variant="ghost" size="sm">
            Appeler
          </LinkButton>
        </Row>
      </Specimen>
    </Family>
  );
}

function ButtonStates() {
  return (
    <>
      <Row>
        <Button trailing={<IconArrowRight />}>Suivant</Button>
        <Button className="bg-(--action-hover)">Survol</Button>
        <Button className="outline-3 outline-(--focus) outline-offset-3">Clavier</Button>
      </Row>
      <Row>
        <Button variant="secondary" leading={<IconChevronLeft />}>
          Précédent
        </Button>
        <Button variant="ghost">Tout effacer</Button>
        <Button variant="danger" leading={<IconTrash />}>
          Supprimer
        </Button>
      </Row>
      <Row>
        <Button disabled>Inactif</Button>
        <Button aria-disabled aria-describedby="indice-vehicule">
          Ajouter au devis
        </Button>
        <Button variant="secondary" disabled leading={<IconChevronLeft />}>
          Précédent
        </Button>
      </Row>
      <p id="indice-vehicule" className="-mt-2 text-(--muted) text-sm">
        Veuillez d’abord choisir un véhicule.
      </p>
      <Row>
        <Button busy busyLabel="Envoi en cours...">
          Envoyer
        </Button>
        <Button variant="secondary" busy busyLabel="Recherche...">
          Chercher
        </Button>
        <Spinner />
      </Row>
      <Row>
        <Button size="sm" leading={<IconCart size={18} />}>
          Ajouter au panier
        </Button>
        <Button size="sm" variant="done" leading={<IconCheck size={18} />}>
          Ajouté
        </Button>
        <Button size="sm" variant="secondary">
          Voir le calendrier
        </Button>
      </Row>
    </>
  );
}
