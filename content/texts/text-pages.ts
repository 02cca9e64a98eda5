import type { HoursWords } from "#domain/calendar/opening-hours.ts";
import { shippedBusiness } from "../business.ts";
import { giftCardSentences } from "../catalogue/gift-card-texts.ts";
import { productTexts, shopTexts } from "../catalogue/shop-texts.ts";
import { dilutionPage } from "../dilution.ts";
import { articlesPage } from "../pages/articles.ts";
import {
  checkoutContact,
  checkoutDelivery,
  checkoutPage,
  checkoutPayment,
  deliveryWays,
  paymentWays,
} from "../pages/checkout.ts";
import { contactFormTexts, contactPage } from "../pages/contact.ts";
import { homePage } from "../pages/home.ts";
import { homeHead } from "../pages/home-head.ts";
import { makeoversPage, makeoversSection } from "../pages/makeovers.ts";
import { newsletterPage, newsletterSection } from "../pages/newsletter.ts";
import { reviewFormPage, reviewFormPath, reviewsPage } from "../pages/reviews.ts";
import { wizardSentences } from "../pages/wizard.ts";
import { serviceAreaPage } from "../service-area.ts";
import { ceramicPage, ceramicQuestions } from "../services/ceramic.ts";
import { cleaningPage, cleaningQuestions } from "../services/cleaning.ts";
import { referralPage, referralQuestions } from "../services/gift.ts";
import { headlightQuestions, headlightsPage } from "../services/headlights.ts";
import { homeProtectionPage, homeProtectionQuestions } from "../services/home-protection.ts";
import { polishingPage, polishingQuestions } from "../services/polishing.ts";
import { ppfPage, ppfQuestions } from "../services/ppf.ts";
import { renovationQuestions, renovationsPage } from "../services/renovation.ts";
import { rentalPage } from "../services/rental.ts";
import { rentalQuestions } from "../services/rental-questions.ts";
import { sofaMethod, sofaPage, sofaQuestions } from "../services/sofa.ts";
import { subscriptionPage, subscriptionQuestions } from "../services/subscription.ts";
import { tintFormHelp, tintPage, tintQuestions } from "../services/tint.ts";
import { utilityPage, utilityQuestions } from "../services/utility.ts";
import type { PageAddress } from "../site-path.ts";
import { reasonPage } from "../why-us/reason-pages.ts";
import { reasons, whyUsPage, whyUsPath } from "../why-us.ts";
import { listMessageSets, type TextSet } from "./message-sets.ts";
import { slotsOf, type TextSlot, textGroup } from "./text-slots.ts";

/** A public page whose texts an owner may change. */
export interface TextPage extends TextSet {
  readonly path: PageAddress;
  /** Texts of other pages that it shows too. */
  readonly shared: readonly object[];
}

function page(
  id: string,
  label: string,
  path: PageAddress,
  texts: readonly object[],
  shared: readonly object[] = [],
): TextPage {
  return { id, label, path, texts, shared };
}

/** What some texts name: the town machines are fetched in, and the hours. */
export interface TextFacts {
  readonly city: string;
  readonly hours: HoursWords;
}

const shippedFacts: TextFacts = { city: shippedBusiness.address.city, hours: shippedBusiness.hours };

/** Every page with texts that can be changed, in the order of the list. For the server: it holds every text. */
export function listTextPages({ city, hours }: TextFacts = shippedFacts): readonly TextPage[] {
  return [
    page(
      "accueil",
      "Accueil",
      "/",
      [homeHead, homePage],
      [
        ppfPage,
        renovationsPage,
        sofaPage,
        utilityPage,
        subscriptionPage,
        homeProtectionPage,
        rentalPage,
        dilutionPage,
        reasons,
        serviceAreaPage,
        reviewsPage,
        contactPage,
        contactFormTexts,
        newsletterSection,
      ],
    ),
    page("nettoyage", "Nettoyage auto", cleaningPage.path, [cleaningPage, cleaningQuestions]),
    page("ppf", "Film de protection", ppfPage.path, [ppfPage, ppfQuestions]),
    page("renovations", "Rénovations esthétiques", renovationsPage.path, [
      renovationsPage,
      renovationQuestions,
    ]),
    page(
      "phares",
      "Rénovation des phares",
      headlightsPage.path,
      [headlightsPage, headlightQuestions],
      [renovationsPage],
    ),
    page("polissage", "Polissage et lustrage", polishingPage.path, [polishingPage, polishingQuestions]),
    page("ceramique", "Traitement céramique", ceramicPage.path, [ceramicPage, ceramicQuestions]),
    page("vitres", "Vitres teintées", "/services/vitres-teintees", [tintPage, tintFormHelp, tintQuestions]),
    page("utilitaires", "Utilitaires et flottes", utilityPage.path, [utilityPage, utilityQuestions]),
    page(
      "habitat",
      "Protection de l’habitat",
      homeProtectionPage.path,
      [homeProtectionPage, homeProtectionQuestions],
      [contactPage, contactFormTexts],
    ),
    page(
      "abonnements",
      "Abonnements d’entretien",
      subscriptionPage.path,
      [subscriptionPage, subscriptionQuestions],
      [contactPage, contactFormTexts],
    ),
    page(
      "canapes",
      "Canapés et textiles",
      sofaPage.path,
      [sofaPage, sofaMethod, sofaQuestions],
      [contactPage, contactFormTexts],
    ),
    page("location", "Location de shampouineuse", rentalPage.path, [
      rentalPage,
      rentalPage.method(city, hours),
      rentalQuestions,
    ]),
    page("parrainage", "Parrainage et cartes cadeaux", referralPage.path, [referralPage, referralQuestions]),
    page("pourquoi", "Pourquoi nous choisir", whyUsPath, [whyUsPage, reasons]),
    ...reasons.map((reason) => ({
      ...page(reason.slug, "", `${whyUsPath}/${reason.slug}`, [reasonPage(reason.slug, hours)], [reasons]),
      // Read late: it is a text itself, and the list is also asked for while a text is read.
      get label() {
        return reason.title;
      },
    })),
    page(
      "zone",
      "Zone d’intervention",
      serviceAreaPage.path,
      [serviceAreaPage],
      [contactPage, contactFormTexts],
    ),
    page("avis", "Avis clients", reviewsPage.path, [reviewsPage]),
    page("donner-un-avis", "Donner mon avis", reviewFormPath, [reviewFormPage]),
    page("boutique", "Boutique", "/boutique", [shopTexts, productTexts]),
    page(
      "carte-cadeau",
      "Carte cadeau",
      "/boutique/carte-cadeau",
      [giftCardSentences],
      [shopTexts, productTexts],
    ),
    page(
      "paiement",
      "Paiement",
      checkoutPage.path,
      [checkoutContact, checkoutDelivery, deliveryWays, checkoutPayment, paymentWays],
      [shopTexts, productTexts],
    ),
    page("devis", "Assistant de devis", "/", [wizardSentences]),
    page("realisations", makeoversPage.name, makeoversPage.path, [makeoversPage, makeoversSection]),
    page("articles", "Blog et conseils", articlesPage.path, [articlesPage], [newsletterSection]),
    page("dilution", "Calculateur de dilution", dilutionPage.path, [dilutionPage]),
    page(
      "contact",
      "Contact",
      contactPage.path,
      [contactPage, contactFormTexts, contactPage.next(hours)],
      [serviceAreaPage],
    ),
    page("newsletter", "Lettre d’information", "/newsletter", [newsletterSection, newsletterPage]),
  ];
}

let slotsByKey: ReadonlyMap<string, TextSlot> | undefined;

/** Undefined for a name no text has. Its shipped words are those of the first time one was asked for. */
export function findTextSlot(key: string): TextSlot | undefined {
  slotsByKey ??= new Map(
    [...listTextPages(), ...listMessageSets()].flatMap(slotsOfPage).map((slot) => [slot.key, slot]),
  );
  return slotsByKey.get(key);
}

/** The texts that belong to a page, without those it shares. */
export function slotsOfPage({ texts }: TextSet): readonly TextSlot[] {
  return texts.flatMap(slotsOf);
}

let groupsByPath: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The groups of texts that a page shows; undefined for a page without texts of its own, which may show any. */
export function textGroupsAt(path: string): ReadonlySet<string> | undefined {
  groupsByPath ??= new Map(
    [...Map.groupBy(listTextPages(), (page) => page.path)].map(([at, pages]) => [at, groupsOf(pages)]),
  );
  return groupsByPath.get(path);
}

/** The quote opens over every page; pages of services end with finished work. */
const everywhere: readonly object[] = [wizardSentences, makeoversSection];

function groupsOf(pages: readonly TextPage[]): ReadonlySet<string> {
  const shown = pages.flatMap(({ texts, shared }) => [...texts, ...shared]);
  return new Set([...shown, ...everywhere].flatMap(slotsOf).map(({ key }) => textGroup(key)));
}
