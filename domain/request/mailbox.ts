import { isEmail } from "../people/email.ts";

/**
 * An address we are about to write to. Stricter than `isEmail`: signs with a sense in mail headers ("a,b@c.fr" is two
 * recipients) and dots out of place are refused. So are signs that are not seen and other spellings of a domain's
 * letters: a mail program drops and replaces them ("a@ｇmail.com" is written to a@gmail.com), and one mailbox would
 * count as many.
 */
export function isMailbox(value: string): boolean {
  const [, domain = ""] = value.split("@");
  return (
    // In small letters, as it is stored and compared: "İ" becomes two signs.
    isEmail(value.toLowerCase()) &&
    !/[,;:<>()[\]\\"]|\.\.|^\.|\.@|@\.|\.$/.test(value) &&
    !/\p{C}/u.test(value) &&
    /^[A-Z\p{Ll}\p{Lo}\p{N}.-]+$/u.test(domain) &&
    domain.normalize("NFKC") === domain
  );
}

/**
 * The one spelling under which a mailbox is stored, null for what is none. Browsers write a domain with accents in its
 * coded form ("xn--…"), other programs as it is read.
 */
export function readMailbox(value: string): string | null {
  if (!isMailbox(value)) return null;
  const [local = "", domain = ""] = value.split("@");
  if (/^[a-z\d.-]+$/i.test(domain)) return value;
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return null;
  }
}
