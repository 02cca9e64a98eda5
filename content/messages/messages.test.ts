import { describe, expect, it } from "vitest";
import { ceramicAdded, ceramicHint, ceramicVehicleMissing } from "../services/ceramic.ts";
import { polishingAdded, polishingCategoryMissing, polishingModelMissing } from "../services/polishing.ts";
import { ppfAdded, ppfModelMissing } from "../services/ppf.ts";
import { renovationAdded, renovationModelMissing } from "../services/renovation.ts";
import { sofaAdded } from "../services/sofa.ts";
import { subscriptionSent } from "../services/subscription.ts";
import { utilityAdded } from "../services/utility.ts";
import { authErrors, signInFailed, signOutFailed, signUpFailed } from "./auth.ts";
import { cartNotices, cartTexts, cartTitle } from "./cart.ts";
import { newsletterNotices, newsletterTexts } from "./newsletter.ts";
import {
  machineChosen,
  packChosen,
  rentalConfirmedToast,
  rentalStepPassed,
  rentalWarnings,
} from "./rental.ts";
import { shellNotices, shellTexts } from "./shell.ts";
import { tintNotices, tintTexts } from "./tint.ts";
import type { ToastMessage } from "./toast-message.ts";
import {
  optionAdded,
  utilityRedirectHref,
  wizardNotices,
  wizardStepLabels,
  wizardTexts,
  wizardWarnings,
} from "./wizard.ts";

const destructive = (title: string, description: string): ToastMessage => ({
  title,
  description,
  variant: "destructive",
});
const english = (title: string, description: string): ToastMessage => ({
  ...destructive(title, description),
  lang: "en",
});
const normal = (title: string, description: string): ToastMessage => ({
  title,
  description,
  variant: "default",
});

describe("toasts have the specification's exact texts", () => {
  it.each<[string, ToastMessage, ToastMessage]>([
    [
      "empty cart",
      cartNotices.empty,
      destructive("Panier vide", "Ajoutez des produits avant de finaliser la commande."),
    ],
    [
      "line removed",
      cartNotices.removed,
      normal("Article retiré", "L'article a été retiré de votre panier."),
    ],
    [
      "copy attempt",
      shellNotices.copyProtected,
      {
        ...normal(
          "Protection du contenu",
          "Pour protéger notre travail, la copie du contenu est désactivée.",
        ),
        durationMs: 3000,
      },
    ],
    [
      "newsletter, invalid address",
      newsletterNotices.invalidEmail,
      destructive("Adresse e-mail invalide", "Veuillez entrer une adresse e-mail valide pour vous inscrire."),
    ],
    [
      "newsletter, failure",
      newsletterNotices.failure,
      destructive("Erreur d'inscription", "Une erreur est survenue. Veuillez réessayer plus tard."),
    ],
    [
      "rental without machine",
      rentalWarnings.machine,
      destructive("Attention", "Veuillez sélectionner une machine avant de continuer."),
    ],
    [
      "rental without date",
      rentalWarnings.dates,
      destructive("Attention", "Veuillez sélectionner au moins une date avant de continuer."),
    ],
    [
      "rental step",
      rentalStepPassed(2),
      { title: "Étape validée ! Passons à l'étape 2.", variant: "default" },
    ],
    [
      "building or tint sent",
      tintNotices.success,
      normal("Devis envoyé !", "Merci ! Un e-mail de confirmation vous a été envoyé."),
    ],
    [
      "building or tint failure",
      tintNotices.failure,
      destructive("Erreur d'envoi", "Une erreur est survenue. Veuillez réessayer."),
    ],
    [
      "vehicle tint incomplete",
      tintNotices.vehicleIncomplete,
      destructive(
        "Informations manquantes",
        "Veuillez sélectionner une catégorie, préciser votre modèle et remplir tous les champs.",
      ),
    ],
    [
      "building incomplete",
      tintNotices.buildingIncomplete,
      destructive("Informations manquantes", "Veuillez remplir tous les champs obligatoires."),
    ],
    [
      "subscription sent",
      subscriptionSent,
      normal(
        "Demande d'abonnement à domicile envoyée !",
        "Nous vous contacterons rapidement pour finaliser et personnaliser votre abonnement.",
      ),
    ],
    [
      "wizard step 1",
      wizardWarnings.vehicleType,
      destructive("Oups !", "Veuillez sélectionner un type de véhicule."),
    ],
    [
      "wizard step 2",
      wizardWarnings.category,
      destructive("Oups !", "Veuillez sélectionner une catégorie de véhicule."),
    ],
    [
      "wizard step 3",
      wizardWarnings.objective,
      destructive("Quel est votre but ?", "Veuillez choisir votre objectif principal."),
    ],
    [
      "wizard step 7",
      wizardWarnings.contact,
      destructive(
        "Informations manquantes",
        "Veuillez remplir votre nom, email et téléphone pour envoyer le devis.",
      ),
    ],
    [
      "wizard, utility redirect",
      wizardNotices.utilityRedirect,
      { title: "Redirection vers l'espace pro", variant: "default" },
    ],
    [
      "wizard, duplicate option",
      wizardNotices.duplicateOption,
      normal("Déjà ajouté", "Cette option est déjà dans votre devis."),
    ],
    [
      "wizard, duplicate renovation",
      wizardNotices.duplicateRenovation,
      normal("Déjà ajouté", "Cette option de rénovation est déjà dans votre devis."),
    ],
    [
      "wizard sent",
      wizardNotices.success,
      {
        ...normal(
          "Devis envoyé avec succès !",
          "Nous avons bien reçu votre demande. Un email de confirmation vous a été envoyé.",
        ),
        durationMs: 7000,
      },
    ],
    [
      "wizard failure",
      wizardNotices.failure,
      destructive("Erreur", "Une erreur est survenue. Veuillez réessayer ou nous contacter directement."),
    ],
    [
      "PPF without model",
      ppfModelMissing,
      destructive(
        "Modèle de véhicule requis",
        "Veuillez préciser le modèle de votre véhicule pour un devis PPF précis.",
      ),
    ],
    [
      "renovation without model",
      renovationModelMissing,
      destructive(
        "Modèle de véhicule requis",
        "Veuillez préciser le modèle de votre véhicule pour ajouter ce service.",
      ),
    ],
    [
      "polishing without category",
      polishingCategoryMissing,
      destructive(
        "Attention",
        "Veuillez sélectionner une catégorie de véhicule pour voir le prix exact et ajouter la prestation.",
      ),
    ],
    [
      "polishing without model",
      polishingModelMissing,
      destructive("Précision requise", "Veuillez préciser le modèle exact de votre véhicule."),
    ],
    [
      "ceramic without vehicle",
      ceramicVehicleMissing,
      destructive(
        "Action requise",
        "Veuillez sélectionner une catégorie et préciser le modèle de votre véhicule.",
      ),
    ],
    ["sign-up failure", signUpFailed(), english("Sign up Failed", "Something went wrong")],
    ["sign-in failure", signInFailed("Invalid login"), english("Sign in Failed", "Invalid login")],
    ["sign-out failure", signOutFailed(""), english("Sign out Failed", "Something went wrong")],
  ])("%s", (_, notice, expected) => {
    expect(notice).toEqual(expected);
  });

  it.each<[ToastMessage, string]>([
    [machineChosen("Dustego"), "Machine sélectionnée !"],
    [packChosen("PACK WEEK-END"), "Pack sélectionné !"],
    [ppfAdded("x"), "Demande de devis PPF à domicile ajoutée"],
    [renovationAdded("x"), "Service de rénovation à domicile ajouté au devis"],
    [polishingAdded("x"), "Service de polissage à domicile ajouté au devis"],
    [ceramicAdded("x"), "Ajouté au devis (Service à Domicile)"],
    [utilityAdded("x"), "Service utilitaire ajouté au devis"],
    [sofaAdded("x"), "Ajouté au devis !"],
    [optionAdded("x"), "Option ajoutée!"],
    [newsletterNotices.success, "Inscription Réussie !"],
  ])("%# confirms with its fixed title", (notice, title) => {
    expect([notice.title, notice.variant, notice.durationMs]).toEqual([title, "default", undefined]);
  });

  it("the rental's confirmation names machine and saving and stays 6 seconds", () => {
    expect(rentalConfirmedToast("Dustego", 2510)).toEqual({
      title: "Réservation confirmée !",
      description: "Dustego\u00a0: vous économisez 25,10\u00a0€.",
      variant: "default",
      durationMs: 6000,
    });
  });
});

it("fixed texts of the pages are exact", () => {
  expect({
    ...shellTexts,
    ceramicHint,
    newsletter: newsletterTexts.submitting,
    tint: tintTexts.submitting,
    checkout: cartTexts.checkout,
    wizardStepLabels,
    wizardTexts: { ...wizardTexts, noSuggestionsHint: "" },
    utilityRedirectHref,
    authErrors,
  }).toEqual({
    loadingPage: "Chargement de la page...",
    loadingAdmin: "Chargement de l'interface d'administration...",
    loadingReviews: "Chargement des avis...",
    loadingContactForm: "Chargement du formulaire de contact...",
    applicationError: "Unexpected Application Error!",
    assistantTitle: "Besoin d'aide pour choisir ?",
    skipToContent: "Aller au contenu",
    ceramicHint: "Veuillez d'abord choisir un véhicule.",
    newsletter: "Inscription...",
    tint: "Envoi en cours...",
    checkout: "Finaliser la commande",
    wizardStepLabels: {
      vehicleType: "Type Véhicule",
      category: "Catégorie",
      objective: "Objectif",
      problems: "Problématiques",
      suggestions: "Suggestions",
      summary: "Récapitulatif",
      contact: "Contact",
    },
    wizardTexts: {
      previous: "Précédent",
      next: "Suivant",
      submit: "Demander Mon Devis",
      submitting: "Envoi en cours...",
      model: "Précisez le modèle exact",
      problemsUnnecessary: "Cette étape n'est pas nécessaire pour votre objectif",
      noSuggestions: "Pas de suggestions directes pour l'instant.",
      noSuggestionsHint: "",
      adviceTitle: "Parlons de votre projet !",
      addOption: "Ajouter au devis",
      optionTabs: { interior: "Intérieur", exterior: "Extérieur", renovation: "Rénovation" },
    },
    utilityRedirectHref: "/services/nettoyage-utilitaires",
    authErrors: {
      credentialsMissing: "You must provide either an email or phone number and a password",
      contactMissing: "You must provide either an email or phone number.",
    },
  });
});

it.each([
  [0, "Votre panier (0 article)"],
  [1, "Votre panier (1 article)"],
  [4, "Votre panier (4 articles)"],
])("the panel's title counts %i", (count, title) => {
  expect(cartTitle(count)).toBe(title);
});
