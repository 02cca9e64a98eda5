import type { MailName } from "../templates-map.ts";
import { newsletterConfirm } from "./newsletter-confirm.tsx";
import { newsletterWelcome } from "./newsletter-welcome.tsx";
import { quote } from "./quote.tsx";
import { requestNotice } from "./request-notice.tsx";
import { requestReceipt } from "./request-receipt.tsx";
import type { MailTemplate } from "./template.ts";

export const templates: { readonly [Name in MailName]: MailTemplate<Name> } = {
  "request-notice": requestNotice,
  "request-receipt": requestReceipt,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  quote,
};
