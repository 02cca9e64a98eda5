import { isEmail } from "../people/email.ts";

/**
 * An address we are about to write to. Stricter than `isEmail`: signs with a sense in mail headers ("a,b@c.fr" is two
 * recipients) and dots out of place are refused.
 */
export function isMailbox(value: string): boolean {
  return isEmail(value) && !/[,;:<>()[\]\\"]|\.\.|^\.|\.@|@\.|\.$/.test(value);
}
