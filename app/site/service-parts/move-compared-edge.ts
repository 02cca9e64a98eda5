/** Moves the edge of a slider written by the server: its pictures, the words over them, and what a screen reader says. */
export function moveComparedEdge(input: HTMLInputElement): void {
  const slider = input.parentElement;
  const edge = Number(input.value);
  slider?.style.setProperty("--edge", `${edge}%`);
  const [before, after] = slider?.querySelectorAll(".compare-word") ?? [];
  before?.toggleAttribute("data-hidden", edge < 14);
  after?.toggleAttribute("data-hidden", edge > 86);
  input.ariaValueText = input.ariaValueText?.replace(/^\d+/, String(100 - edge)) ?? null;
}
