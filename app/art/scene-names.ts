import { serviceScenes } from "#content/lists/service-scenes.ts";

/** The drawings that belong to no service; a service's drawing is named in its entry. */
const otherScenes = [
  "404",
  "blog-canape",
  "blog-ceramique",
  "blog-hiver",
  "blog-interieur",
  "blog-lavage",
  "blog-utilitaire",
  "canape-2-places",
  "canape-grand",
  "carte-ain",
  "carte-cadeau",
  "controle",
  "detailing-domicile",
  "film-batiment",
  "habitat-salle-de-bain",
  "habitat-salon",
  "machine-puzzi",
] as const;

export type SceneName = (typeof serviceScenes)[number] | (typeof otherScenes)[number];

/** Every scene served from /art, by the name of its file (a test compares both). */
export const sceneNames: readonly SceneName[] = [...serviceScenes, ...otherScenes].toSorted();
