/** The commune chosen on the map of the page, on its way to the contact form. */
let waiting = "";
let filled = "";

/** Fills in the contact form of the page; one that is not drawn yet takes the name when it is. */
export function askForCommune(name: string): void {
  waiting = name;
  fillCommune(document.querySelector<HTMLInputElement>('#contact input[name="commune"]'));
}

/** What the visitor typed stays; what an earlier choice filled in follows the new one. */
export function fillCommune(field: HTMLInputElement | null): void {
  if (!field || waiting === "") return;
  if (field.value === "" || field.value === filled) {
    field.value = waiting;
    filled = waiting;
  }
  waiting = "";
}
