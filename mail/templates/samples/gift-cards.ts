import { referralCreditCents } from "#content/gift-amounts.ts";
import { formatEurosWhole } from "#domain/money/money.ts";
import type { SamplesOf } from "./family.ts";

export const giftCardSamples: SamplesOf<"gift-card" | `gift-card-${string}`> = {
  "gift-card": {
    origin: "bought",
    card: {
      code: "ABCD-EFGH-JKMN-PQRS",
      amount: "100\u00a0€",
      recipientName: "Luc",
      buyerName: "Jeanne Morel",
      message: "Bon anniversaire\u00a0!",
      expiresOn: "2027-11-15",
      siteUrl: "https://www.exemple.fr",
    },
  },
  "gift-card-referral": {
    name: "Jeanne Morel",
    code: "7K4M-9QXT",
    reward: formatEurosWhole(referralCreditCents),
    shopUrl: "https://www.exemple.fr/boutique",
  },
};
