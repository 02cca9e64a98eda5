import type { ListedMail } from "./mail-states.ts";

type MessageState = ListedMail["status"];

/** The views of the lists of e-mails and SMS: their names in the address. */
const states = {
  envoyes: "sent",
  conserves: "captured",
  echecs: "failed",
  abandonnes: "dead",
  file: "queued",
} as const satisfies Record<string, MessageState>;

const labels: Readonly<Record<keyof typeof states, string>> = {
  envoyes: "Envoyés",
  conserves: "Conservés ici",
  echecs: "En échec",
  abandonnes: "Abandonnés",
  file: "En file",
};

/** What the address of the list asks for, as the interface takes it. */
export function readMessageQuery(address: string) {
  const params = new URL(address).searchParams;
  const view = params.get("vue") as keyof typeof states | null;
  const statut = view ? states[view] : undefined;
  return { q: params.get("q") ?? "", page: params.get("page") ?? "1", ...(statut ? { statut } : {}) };
}

export function messageViews(counts: Partial<Record<MessageState, number>>) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const names = Object.keys(states) as (keyof typeof states)[];
  return [
    { id: "tous", label: "Tous", count: all },
    ...names.map((id) => ({ id, label: labels[id], count: counts[states[id]] ?? 0 })),
  ];
}
