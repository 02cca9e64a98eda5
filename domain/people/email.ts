/** Longer addresses do not exist (RFC 5321), and the limit keeps the expression's work small. */
const MAX_LENGTH = 254;

/** Text, @, text, dot, text: what the site asks of an address before it tries it for real. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}
