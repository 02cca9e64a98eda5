import { z } from "zod";

/**
 * The path of a file that holds secrets. Its content given in place of the path, as the reference takes its keys, would
 * be printed as the name of a file that does not exist.
 */
export const filePath = z.string().refine((text) => !/^\s*[[{"]|[\r\n]|-----BEGIN/.test(text));
