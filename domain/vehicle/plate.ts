/** Letters and digits of a registration plate, in the form that is stored: "ab-123 cd" is "AB-123-CD". */
export function writePlate(text: string): string {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const current = /^([A-Z]{2})(\d{3})([A-Z]{2})$/.exec(signs);
  return current ? current.slice(1).join("-") : signs;
}

const currentPlate = /\b[a-z]{2}[\s.-]?\d{3}[\s.-]?[a-z]{2}\b/gi;

/** A text that somebody typed, without this plate and without any other of today's form. */
export function withoutPlate(text: string, plate: string): string {
  const signs = plate.replace(/[^a-z0-9]/gi, "");
  const written = signs.length < 4 ? text : text.replace(new RegExp([...signs].join("[^a-z0-9]*"), "gi"), "");
  return written
    .replace(currentPlate, "")
    .replace(/\s+/g, " ")
    .replace(/[\s,;(–-]+$/, "")
    .trim();
}
