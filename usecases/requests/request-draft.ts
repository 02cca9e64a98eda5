import type { RequestDetails } from "#db/schema/requests.ts";
import type { RequestItem } from "#domain/request/item.ts";
import type { VisitorRequestKind } from "#domain/request/kind.ts";
import type { LabelledValue } from "#mail/templates-map.ts";

/** The e-mail to the business: the specification's fields, once to be read and once for a form-to-email service. */
type RequestNotice = {
  readonly subject: string;
  readonly fields: readonly LabelledValue[];
  readonly relay: readonly LabelledValue[];
};

/** A request ready to be stored: checked, cleaned and priced. No total: that is worked out from the items. */
export type RequestDraft = {
  readonly kind: VisitorRequestKind;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  readonly message: string;
  readonly items: readonly RequestItem[];
  readonly details: RequestDetails;
  readonly place: { readonly commune: string; readonly distanceKm: number | null } | null;
  readonly photoIds: readonly string[];
  readonly consentText: string | null;
  readonly notice: RequestNotice;
  /** What the customer reads back in the confirmation. */
  readonly recap: readonly LabelledValue[];
  /** The total the customer reads there, where it is not that of the items. */
  readonly estimate?: string;
};

/** The draft, or errors by field that only reading the price list shows. */
export type DraftResult =
  | { readonly ok: true; readonly draft: RequestDraft }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };
