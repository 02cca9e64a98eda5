/** Who did it, inside a sentence; the program and the customer have no name in the journal. */
export function actorWords(actor: string): string {
  if (actor === "client") return "le client";
  return actor === "système" ? "le site" : actor;
}
