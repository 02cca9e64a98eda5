import type { PageAddress } from "#content/site-path.ts";
import type { ContactSubjectId } from "../lists/contact-subjects.ts";

type Point = { readonly title: string; readonly text: string };

/** A sub-page of /pourquoi-nous-choisir. `scene` names a drawing of public/art/scenes. */
export type ReasonPage = {
  readonly title: string;
  readonly description: string;
  readonly promise: string;
  readonly sentence: string;
  readonly scene: string;
  readonly sceneAlt: string;
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  readonly pointsTitle: string;
  readonly pointsLead: string;
  readonly points: readonly Point[];
  readonly stepsTitle: string;
  readonly stepsLead: string;
  readonly steps: readonly Point[];
  /** What we do not promise. */
  readonly limit: Point;
  readonly links: readonly { readonly label: string; readonly href: PageAddress; readonly text: string }[];
  readonly callTitle: string;
  readonly callLead: string;
  readonly subject: ContactSubjectId;
};
