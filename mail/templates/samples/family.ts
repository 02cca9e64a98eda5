import type { MailName, MailProps } from "../../templates-map.ts";

/** A sample of every message whose name has this form: one left out, or one too many, does not compile. */
export type SamplesOf<Form extends string> = {
  readonly [Name in Extract<MailName, Form>]: MailProps[Name];
};
