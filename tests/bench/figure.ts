/** Before each line that `npm run bench` compares with docs/mesures.md. */
const mark = "» ";

export interface Figure {
  readonly name: string;
  readonly value: number;
}

/** With which a bench ends that ran to its end and missed a goal; a fault ends it with 1. */
export const goalMissed = 3;

/** Says at the end that a goal was missed, unless something failed. */
export function missGoal(): void {
  process.exitCode ||= goalMissed;
}

/** Prints a figure under the name it has in the table "Chiffres de référence" of docs/mesures.md. */
export function printFigure(name: string, value: number): void {
  process.stdout.write(`${mark}${name} | ${value.toFixed(2)}\n`);
}

/** The figures that a bench has printed. */
export function readFigures(output: string): readonly Figure[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith(mark))
    .flatMap((line) => figureOf(line.slice(mark.length).split(" | ")));
}

/** Those of the table in docs/mesures.md; figures are written as in French. */
export function readReference(text: string): readonly Figure[] {
  const [, section = ""] = text.split(/^## Chiffres de référence$/m);
  const [table = ""] = section.split(/^## /m);
  return table
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((line) =>
      figureOf(
        line
          .split("|")
          .slice(1)
          .map((cell) => cell.trim().replaceAll(/[\s\u00a0\u202f]/g, (space) => (space === " " ? " " : ""))),
      ),
    );
}

function figureOf([name = "", written = ""]: readonly string[]): readonly Figure[] {
  const value = Number(written.replaceAll(" ", "").replace(",", "."));
  return name === "" || written === "" || Number.isNaN(value) ? [] : [{ name, value }];
}

/** Each figure beside its reference, and how much of the machine's speed is in the difference. */
export function comparison(now: readonly Figure[], reference: readonly Figure[]): string {
  const known = new Map(reference.map(({ name, value }) => [name, value]));
  const lines = now.map(({ name, value }) => {
    const before = known.get(name);
    const ratio = before === undefined ? "sans référence" : `rapport ${(value / before).toFixed(2)}`;
    return `${name.padEnd(44)} ${String(before ?? "–").padStart(9)} ${value.toFixed(2).padStart(9)}  ${ratio}`;
  });
  const missing = reference.filter(({ name }) => !now.some((figure) => figure.name === name));
  return [
    ...lines,
    ...missing.map(({ name }) => `${name.padEnd(44)} n’a pas été mesuré cette fois`),
    "",
  ].join("\n");
}
