/** The package has no types of its own; as far as mail/letter-text.ts uses it. */
declare module "html-to-text" {
  export function compile(options: object): (html: string) => string;
}
