/** How the browser writes an option into the wizard's form, which the server reads with wizard-form.ts. */
export function optionValue(id: string, count = 1): string {
  return count > 1 ? `${id}:${count}` : id;
}
