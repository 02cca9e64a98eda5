/** Longer addresses do not exist (RFC 5321), and the limit keeps the expression's work small. */
const MAX_LENGTH = 254;

/** Text, @, text, dot, text. Whether the address exists is known once a message arrives. */
export function isEmail(value: string): boolean {
  return value.length <= MAX_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}
