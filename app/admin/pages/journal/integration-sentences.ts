import { detailText, type JournalChange, type Sentences, wrapWords } from "./journal-words.ts";

/** Keys and addresses of other programs. */
export const integrationSentences: Sentences = {
  "machineKey.created": (change) => `a créé une clé pour un autre programme${name(change)}`,
  "machineKey.revoked": (change) => `a révoqué une clé d’un autre programme${name(change)}`,
  "webhook.added": (change) => `a ajouté une adresse à prévenir${host(change)}`,
  "webhook.removed": (change) => `a supprimé une adresse prévenue${host(change)}`,
  "webhook.stopped": (change) => `a arrêté de prévenir une adresse${host(change)}`,
  "webhook.resumed": (change) => `a repris les envois à une adresse${host(change)}`,
  "webhook.secretRenewed": (change) => `a changé la clé de signature d’une adresse${host(change)}`,
  "webhook.givenUp": (change) => `a arrêté de prévenir une adresse qui ne répond plus${host(change)}`,
  "webhook.resent": () => "a remis en file d’envoi un message à un autre programme",
};

function name({ detail }: JournalChange): string {
  return wrapWords(" (", detailText(detail.name), ")");
}

function host({ detail }: JournalChange): string {
  return wrapWords(" (", detailText(detail.host), ")");
}
