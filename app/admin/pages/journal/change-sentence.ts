import { actorWords } from "../../ui/actor-words.ts";
import { integrationSentences } from "./integration-sentences.ts";
import { type JournalChange, wrapWords } from "./journal-words.ts";
import { peopleSentences } from "./people-sentences.ts";
import { salesSentences } from "./sales-sentences.ts";
import { workSentences } from "./work-sentences.ts";

const describeByAction = { ...salesSentences, ...workSentences, ...peopleSentences, ...integrationSentences };

/** "Marie a marqué la commande C-1042 comme expédiée." Never a code: an unknown change gets a general wording. */
export function changeSentence(change: JournalChange): string {
  const deed = describeByAction[change.action]?.(change) ?? unknownChange(change);
  return `${who(change.actorName)} ${deed.replaceAll(" de une ", " d’une ")}`;
}

/** Whether a kind of change has words of its own. */
export function hasSentence(action: string): boolean {
  return Object.hasOwn(describeByAction, action);
}

const things: Readonly<Record<string, string>> = {
  order: "une commande",
  request: "une demande",
  quote: "un devis",
  customer: "une fiche client",
  product: "un produit",
  category: "une catégorie",
  rental: "une location",
  machine: "une machine",
  review: "un avis",
  mail: "un e-mail",
  newsletter: "la newsletter",
  newsletterIssue: "une lettre",
  settings: "les réglages",
  staff: "l’équipe",
  person: "les données d’une personne",
  declaration: "une déclaration",
  media: "une image",
  job: "une intervention",
  accounting: "la comptabilité",
  worker: "un équipier",
  absence: "une absence",
  sector: "un secteur",
  content: "le contenu du site",
  giftCard: "une carte cadeau",
  promo: "un code promo",
  machineKey: "une clé d’un autre programme",
  webhook: "une adresse prévenue",
};

function unknownChange({ subjectKind, subjectName }: JournalChange): string {
  const thing = things[subjectKind] ?? "quelque chose";
  return `a modifié ${thing}${wrapWords(" (", subjectName, ")")}`;
}

function who(actor: string): string {
  const words = actorWords(actor);
  return words === actor ? actor : words.charAt(0).toUpperCase() + words.slice(1);
}
