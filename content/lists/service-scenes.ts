import { services } from "../services/services.ts";

/** The services' own drawings, each once. */
export const serviceScenes = [...new Set(services.map(({ scene }) => scene))];
