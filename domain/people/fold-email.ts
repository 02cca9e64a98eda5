/**
 * The same for every spelling of one person's address: case, "+label", and the dots Gmail ignores. For comparing only,
 * never for writing to. PostgreSQL's fold_email does the same.
 */
export function foldEmail(address: string): string {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const [bare = ""] = local.split("+");
  if (domain === "gmail.com" || domain === "googlemail.com") return `${bare.replaceAll(".", "")}@gmail.com`;
  return `${bare}@${domain}`;
}
