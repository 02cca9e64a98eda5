import type { VisitorRequestKind } from "#domain/request/kind.ts";

const contact = ["name", "email", "phone"] as const;
const settings = ["_subject", "_template", "_captcha"] as const;

/**
 * The fields a form-to-email service is sent, in this order. Those of the wizard, the two film forms and the
 * subscription are the specification's; a field that has no value is left out.
 */
export const relayFields: Readonly<Record<VisitorRequestKind, readonly string[]>> = {
  wizard: [
    "source",
    ...contact,
    "vehicle_type",
    "vehicle_model",
    "objective",
    "problems",
    "message",
    "quote_details",
    "estimated_total",
    ...settings,
    "_replyto",
    "_autoresponse",
  ],
  vehicle_tint: [
    ...contact,
    "vehicle_category",
    "vehicle_model",
    "service_type",
    "service_details",
    "message",
    ...settings,
    "_autoresponse",
  ],
  building_film: [
    ...contact,
    "project_type_building",
    "surface_area_building",
    "message_building",
    "film_category_building",
    "service_type",
    ...settings,
    "_autoresponse",
  ],
  // The specification names these five; the contact is added, so that the customer can be called back.
  subscription: [
    "_subject",
    "service",
    "_template",
    "_captcha",
    "_autoresponse",
    ...contact,
    "message",
    "source",
  ],
  contact: ["source", ...contact, "subject", "message", ...settings, "_replyto", "_autoresponse"],
  fleet: [
    "source",
    ...contact,
    "company",
    "vehicle_count",
    "offer",
    "message",
    ...settings,
    "_replyto",
    "_autoresponse",
  ],
  gift_card: ["source", ...contact, "gift", "message", ...settings, "_replyto", "_autoresponse"],
  referral: ["source", ...contact, "sponsor", "message", ...settings, "_replyto", "_autoresponse"],
  cart: [
    "source",
    ...contact,
    "quote_details",
    "estimated_total",
    "message",
    ...settings,
    "_replyto",
    "_autoresponse",
  ],
};
