/**
 * The mailbox an address leads to, so that "a+1@b.fr" and "A+2@b.fr" count as one. Google reads no dots in the part
 * before the @.
 */
export function foldMailbox(address: string): string {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const mailbox = local.replace(/\+.*$/, "");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}
