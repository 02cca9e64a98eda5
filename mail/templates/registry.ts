import type { MailName } from "../templates-map.ts";
import {
  authEmailChanged,
  authFactorAdded,
  authFactorRemoved,
  authIdentityAdded,
  authIdentityRemoved,
  authPasskeyAdded,
  authPasskeyRemoved,
  authPasswordChanged,
  authPhoneChanged,
  authRecoveryCodesRenewed,
  authRecoveryCodeUsed,
} from "./account-changes.tsx";
import { accountingMonth } from "./accounting-month.tsx";
import {
  authConfirmation,
  authEmailChange,
  authInvitation,
  authMagicLink,
  authReauthentication,
  authRecovery,
} from "./auth-messages.tsx";
import { spaceErasure, spacePasskeyAdded, spaceSignIn } from "./customer-space.tsx";
import { declarationClosed } from "./declaration-closed.tsx";
import { giftCard, giftCardReferral } from "./gift-card.tsx";
import { jobDocument } from "./job-document.tsx";
import { jobPaymentRequest } from "./job-payment-request.tsx";
import { jobPaymentReturned } from "./job-payment-returned.tsx";
import { mailTest } from "./mail-test.tsx";
import { newsletterConfirm } from "./newsletter-confirm.tsx";
import { newsletterIssue } from "./newsletter-issue.tsx";
import { newsletterWelcome } from "./newsletter-welcome.tsx";
import { orderCancelled } from "./order-cancelled.tsx";
import { orderDeclaration } from "./order-declaration.tsx";
import { orderDocument } from "./order-document.tsx";
import { orderLink } from "./order-link.tsx";
import { orderNotice } from "./order-notice.tsx";
import { orderPaid } from "./order-paid.tsx";
import { orderPlaced } from "./order-placed.tsx";
import { orderProgress } from "./order-progress.tsx";
import { orderRefunded } from "./order-refunded.tsx";
import { orderTransferReminder } from "./order-transfer-reminder.tsx";
import { passportReminder } from "./passport-reminder.tsx";
import { quote } from "./quote.tsx";
import { quoteAccepted } from "./quote-accepted.tsx";
import { quoteNotice } from "./quote-notice.tsx";
import { quoteReminder } from "./quote-reminder.tsx";
import { rentalCancelled } from "./rental-cancelled.tsx";
import { rentalConfirmed } from "./rental-confirmed.tsx";
import { rentalDepositReturned } from "./rental-deposit-returned.tsx";
import { rentalReminder } from "./rental-reminder.tsx";
import { requestNotice } from "./request-notice.tsx";
import { requestReceipt } from "./request-receipt.tsx";
import { requestReply } from "./request-reply.tsx";
import { reviewInvitation } from "./review-invitation.tsx";
import { reviewNotice } from "./review-notice.tsx";
import { reviewPublished } from "./review-published.tsx";
import { reviewRefused } from "./review-refused.tsx";
import {
  subscriptionAccepted,
  subscriptionDue,
  subscriptionEnded,
  subscriptionPrice,
  subscriptionProposal,
  subscriptionRenewal,
} from "./subscription-letters.tsx";
import type { MailTemplate } from "./template.ts";
import { visitCancelled } from "./visit-cancelled.tsx";
import { visitConfirmed } from "./visit-confirmed.tsx";
import { visitMakeover } from "./visit-makeover.tsx";
import { visitMissed } from "./visit-missed.tsx";
import { visitNotice } from "./visit-notice.tsx";
import { visitPutOff } from "./visit-put-off.tsx";
import { visitReminder } from "./visit-reminder.tsx";
import { visitReport } from "./visit-report.tsx";
import { webhookStopped } from "./webhook-stopped.tsx";

export const templates: { readonly [Name in MailName]: MailTemplate<Name> } = {
  "request-notice": requestNotice,
  "request-receipt": requestReceipt,
  "request-reply": requestReply,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "newsletter-issue": newsletterIssue,
  "mail-test": mailTest,
  "webhook-stopped": webhookStopped,
  "passport-reminder": passportReminder,
  "review-invitation": reviewInvitation,
  "review-notice": reviewNotice,
  "review-published": reviewPublished,
  "review-refused": reviewRefused,
  "rental-confirmed": rentalConfirmed,
  "rental-reminder": rentalReminder,
  "rental-deposit-returned": rentalDepositReturned,
  "rental-cancelled": rentalCancelled,
  "visit-confirmed": visitConfirmed,
  "visit-cancelled": visitCancelled,
  "visit-missed": visitMissed,
  "visit-put-off": visitPutOff,
  "visit-reminder": visitReminder,
  "visit-notice": visitNotice,
  "visit-report": visitReport,
  "visit-makeover": visitMakeover,
  quote,
  "quote-reminder": quoteReminder,
  "quote-accepted": quoteAccepted,
  "quote-notice": quoteNotice,
  "order-placed": orderPlaced,
  "order-paid": orderPaid,
  "order-document": orderDocument,
  "accounting-month": accountingMonth,
  "job-document": jobDocument,
  "job-payment-request": jobPaymentRequest,
  "job-payment-returned": jobPaymentReturned,
  "subscription-proposal": subscriptionProposal,
  "subscription-accepted": subscriptionAccepted,
  "subscription-due": subscriptionDue,
  "subscription-renewal": subscriptionRenewal,
  "subscription-price": subscriptionPrice,
  "subscription-ended": subscriptionEnded,
  "order-progress": orderProgress,
  "order-cancelled": orderCancelled,
  "order-transfer-reminder": orderTransferReminder,
  "order-link": orderLink,
  "order-refunded": orderRefunded,
  "order-notice": orderNotice,
  "order-declaration": orderDeclaration,
  "order-declaration-closed": declarationClosed,
  "gift-card": giftCard,
  "gift-card-referral": giftCardReferral,
  "space-sign-in": spaceSignIn,
  "space-erasure": spaceErasure,
  "space-passkey-added": spacePasskeyAdded,
  "auth-confirmation": authConfirmation,
  "auth-invitation": authInvitation,
  "auth-magic-link": authMagicLink,
  "auth-recovery": authRecovery,
  "auth-email-change": authEmailChange,
  "auth-reauthentication": authReauthentication,
  "auth-password-changed": authPasswordChanged,
  "auth-email-changed": authEmailChanged,
  "auth-phone-changed": authPhoneChanged,
  "auth-factor-added": authFactorAdded,
  "auth-factor-removed": authFactorRemoved,
  "auth-identity-added": authIdentityAdded,
  "auth-identity-removed": authIdentityRemoved,
  "auth-passkey-added": authPasskeyAdded,
  "auth-passkey-removed": authPasskeyRemoved,
  "auth-recovery-codes-renewed": authRecoveryCodesRenewed,
  "auth-recovery-code-used": authRecoveryCodeUsed,
};
