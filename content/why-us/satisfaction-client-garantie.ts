import type { HoursWords } from "#domain/calendar/opening-hours.ts";
import { business } from "../business.ts";
import { editableTexts } from "../texts/editable-texts.ts";
import type { ReasonPage } from "./reason-page.ts";

export const satisfaction = (hours: HoursWords): ReasonPage =>
  editableTexts("satisfaction-client-garantie", {
    title: "Satisfaction garantie\u00a0: on regarde ensemble avant de repartir",
    description:
      "Contrôle à la lampe avec vous, reprise sur place, garantie écrite des films et des céramiques, avis vérifiés\u00a0: ce que «\u00a0satisfait\u00a0» veut dire chez nous, noir sur blanc.",
    promise: "On regarde le résultat ensemble avant de repartir.",
    sentence:
      "La garantie la plus simple est de ne pas plier le matériel tant que vous n’avez pas fait le tour de la voiture avec nous, lampe en main.",
    scene: "phares",
    sceneAlt: "Un phare jauni à gauche, redevenu clair à droite",
    facts: [
      { term: "Contrôle", value: "Ensemble, sur place" },
      { term: "Reprise", value: "Sans supplément" },
      { term: "Avis", value: "Vérifiés" },
    ],
    pointsTitle: "Ce que «\u00a0garanti\u00a0» veut dire",
    pointsLead: "Un mot que tout le monde écrit. Voici ce que nous mettons dessous.",
    points: [
      {
        title: "Le tour de la voiture, à deux",
        text: "Intérieur, coffre, bas de caisse, jantes. Ce qui ne va pas se reprend tout de suite, pendant que tout est encore sorti.",
      },
      {
        title: "Une reprise, si quelque chose nous a échappé",
        text: "Une auréole apparaît au séchage, une trace se voit au soleil\u00a0: prévenez-nous vite avec une photo, nous revenons la reprendre sans supplément.",
      },
      {
        title: "Des durées écrites",
        text: "Film solaire ou de sécurité\u00a0: 10\u00a0ans. Film de couleur\u00a0: 5\u00a0ans. Céramique\u00a0: jusqu’à 2, 5 ou 7\u00a0ans selon le pack. C’est sur votre devis et sur votre facture.",
      },
      {
        title: "Vos droits restent entiers",
        text: "Nos engagements s’ajoutent aux garanties légales, ils ne les remplacent pas. Les conditions générales les rappellent toutes.",
      },
    ],
    stepsTitle: "Si quelque chose ne va pas",
    stepsLead: "Le chemin est court, et c’est une personne au bout.",
    steps: [
      {
        title: "Vous appelez ou vous écrivez",
        get text() {
          return `Au ${business.phone.display}, ${hours.calls ?? hours.display}, ou par le formulaire. Une photo aide beaucoup.`;
        },
      },
      {
        title: "Nous répondons sur le fond",
        text: "Ce qui s’est passé, ce qui peut être repris, ce qui ne peut pas l’être, et pourquoi.",
      },
      {
        title: "Nous revenons",
        text: "À une date qui vous convient, avec le matériel qu’il faut. Le déplacement est pour nous.",
      },
      {
        title: "Et si nous ne tombons pas d’accord",
        text: "Un médiateur de la consommation peut être saisi gratuitement\u00a0: ses coordonnées figurent aux mentions légales.",
      },
    ],
    limit: {
      title: "Ce que nous ne garantissons pas",
      text: "Qu’une tache de dix ans disparaisse, qu’une rayure dans l’apprêt s’efface, qu’une protection survive aux rouleaux. Nous le disons avant, c’est écrit sur le devis, et vous décidez.",
    },
    links: [
      {
        label: "Avis clients",
        href: "/avis-clients",
        text: "Recueillis après une prestation, relus, datés.",
      },
      {
        label: "Conditions générales",
        href: "/conditions-generales",
        text: "Le texte complet, sans astérisque.",
      },
      { label: "Contact", href: "/contact", text: "Une question avant de commencer\u00a0?" },
    ],
    callTitle: "Jugez sur pièces.",
    callLead: "Commencez par une prestation, regardez le résultat avec nous. La suite viendra d’elle-même.",
    subject: "nettoyage",
  });
