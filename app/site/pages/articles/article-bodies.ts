/**
 * The article's HTML on its way from the loader to the component while the server renders: not in the loader's data,
 * which would send it a second time, in JavaScript. In the browser this stays empty.
 */
export const articleBodies = new Map<string, string>();
