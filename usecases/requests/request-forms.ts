import { buildingFilmForm } from "#content/forms/building-film-form.ts";
import { contactForm } from "#content/forms/contact-form.ts";
import { fleetForm } from "#content/forms/fleet-form.ts";
import type { Form, FormValue } from "#content/forms/form.ts";
import { giftCardForm } from "#content/forms/gift-card-form.ts";
import { formNotices } from "#content/forms/notices.ts";
import { referralForm } from "#content/forms/referral-form.ts";
import { subscriptionForm } from "#content/forms/subscription-form.ts";
import { vehicleTintForm } from "#content/forms/vehicle-tint-form.ts";
import { wizardForm } from "#content/forms/wizard-form.ts";
import { tintNotices } from "#content/messages/tint.ts";
import type { ToastMessage } from "#content/messages/toast-message.ts";
import { wizardNotices } from "#content/messages/wizard.ts";
import { subscriptionSent } from "#content/services/subscription.ts";
import type { PriceList } from "#domain/quote/offer-table.ts";
import type { VisitorRequestKind } from "#domain/request/kind.ts";
import { buildingFilmDraft } from "./drafts/building-film.ts";
import { contactDraft } from "./drafts/contact.ts";
import { fleetDraft } from "./drafts/fleet.ts";
import { giftCardDraft } from "./drafts/gift-card.ts";
import { referralDraft } from "./drafts/referral.ts";
import { subscriptionDraft } from "./drafts/subscription.ts";
import { vehicleTintDraft } from "./drafts/vehicle-tint.ts";
import { wizardDraft } from "./drafts/wizard.ts";
import type { DraftResult } from "./request-draft.ts";

/** A form together with its draft function and the visitor's messages. */
export type RequestForm<AForm extends Form = Form> = {
  readonly kind: VisitorRequestKind;
  readonly form: AForm;
  /** `page` is the one the form was sent from. */
  readonly draft: (value: FormValue<AForm>, page: string, prices: PriceList) => DraftResult;
  readonly success: ToastMessage;
  readonly failure: ToastMessage;
};

function requestForm<AForm extends Form>(definition: RequestForm<AForm>): RequestForm<AForm> {
  return definition;
}

const plain = { success: formNotices.sent, failure: formNotices.failure };
const tint = { success: tintNotices.success, failure: tintNotices.failure };

export const requestForms = {
  wizard: requestForm({
    kind: "wizard",
    form: wizardForm,
    draft: wizardDraft,
    success: wizardNotices.success,
    failure: wizardNotices.failure,
  }),
  contact: requestForm({ kind: "contact", form: contactForm, draft: contactDraft, ...plain }),
  vehicleTint: requestForm({ kind: "vehicle_tint", form: vehicleTintForm, draft: vehicleTintDraft, ...tint }),
  buildingFilm: requestForm({
    kind: "building_film",
    form: buildingFilmForm,
    draft: buildingFilmDraft,
    ...tint,
  }),
  subscription: requestForm({
    kind: "subscription",
    form: subscriptionForm,
    draft: subscriptionDraft,
    success: subscriptionSent,
    failure: formNotices.failure,
  }),
  fleet: requestForm({ kind: "fleet", form: fleetForm, draft: fleetDraft, ...plain }),
  giftCard: requestForm({ kind: "gift_card", form: giftCardForm, draft: giftCardDraft, ...plain }),
  referral: requestForm({ kind: "referral", form: referralForm, draft: referralDraft, ...plain }),
} as const;
