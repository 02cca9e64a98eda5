/** Letters and digits of a registration plate, in the form that is stored: "ab-123 cd" is "AB-123-CD". */
export function writePlate(text: string): string {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const current = /^([A-Z]{2})(\d{3})([A-Z]{2})$/.exec(signs);
  return current ? current.slice(1).join("-") : signs;
}
