import type { PpfChoice, PpfFilm, PpfFinish, PpfZone } from "#domain/vehicle/ppf.ts";

type Choice<Id extends string> = { readonly id: Id; readonly label: string; readonly hint: string };

export const ppfFilms = [
  {
    id: "classique",
    label: "Classique",
    hint: "Un film transparent épais qui encaisse gravillons, insectes et frottements de parking.",
  },
  {
    id: "auto-cicatrisant",
    label: "Auto-cicatrisant",
    hint: "Le même bouclier, dont les micro-rayures s’effacent à la chaleur du soleil ou de l’eau chaude.",
  },
] as const satisfies readonly Choice<PpfFilm>[];

export const ppfFinishes = [
  { id: "brillant", label: "Brillant", hint: "Invisible : la teinte d’origine, plus profonde." },
  { id: "mat", label: "Mat", hint: "Satine la carrosserie sans repeindre, et se retire." },
] as const satisfies readonly Choice<PpfFinish>[];

export const ppfZones = [
  { id: "pare-choc-avant", label: "Pare-chocs avant", hint: "La zone qui prend le plus d’impacts." },
  { id: "face-avant", label: "Face avant", hint: "Pare-chocs, capot, ailes, optiques et rétroviseurs." },
  { id: "complet", label: "Complet", hint: "Toute la carrosserie, bords repliés." },
] as const satisfies readonly Choice<PpfZone>[];

export const ppfTitle = "Film de protection PPF";

/** The cart line's text for a choice. */
export function ppfDetails({ film, finish, zone, quantity }: PpfChoice): string {
  const label = <Id extends string>(list: readonly Choice<Id>[], id: Id) =>
    list.find((choice) => choice.id === id)?.label ?? id;
  return [
    `Film ${label(ppfFilms, film).toLowerCase()}`,
    `finition ${label(ppfFinishes, finish).toLowerCase()}`,
    `zone ${label(ppfZones, zone).toLowerCase()}`,
    `quantité ${quantity}`,
  ].join(", ");
}
