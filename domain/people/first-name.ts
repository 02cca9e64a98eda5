/**
 * "Élise" of "Élise Charvet". Nothing of a single word, which may be a company, and nothing of what is no name: anyone
 * types anything into a form, and we send it in a message to that number.
 */
export function firstNameOf(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return rest.length > 0 && /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : "";
}
