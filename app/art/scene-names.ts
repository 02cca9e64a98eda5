import { otherScenes } from "#content/lists/other-scenes.ts";
import { serviceScenes } from "#content/lists/service-scenes.ts";

export type SceneName = (typeof serviceScenes)[number] | (typeof otherScenes)[number];

/** Every scene served from /art, by the name of its file (a test compares both). */
export const sceneNames: readonly SceneName[] = [...serviceScenes, ...otherScenes].toSorted();
