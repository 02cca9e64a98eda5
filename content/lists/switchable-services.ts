import { services } from "../services/services.ts";

/** The quote starts with it, and its page is the list of services. */
const alwaysOffered = "cleaning";

/** What the owner may switch off, in the order of the menu. */
export const switchableServices = services
  .filter(({ id }) => id !== alwaysOffered)
  .map(({ id, path, menu }) => ({ id, path, ...menu }));
