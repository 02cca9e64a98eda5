import { editableTexts } from "../texts/editable-texts.ts";
import type { ReasonPage } from "./reason-page.ts";

export const lastingValue: ReasonPage = editableTexts("protection-valorisation-durables", {
  title: "Protéger sa voiture pour la garder, ou bien la vendre",
  description:
    "Sel, soleil, fientes, gravillons\u00a0: ce qui abîme une peinture dans l’Ain, ce qui la protège (cire, céramique, film) et ce que cela change le jour de la revente.",
  promise: "Une voiture protégée se lave moins et se revend mieux.",
  sentence:
    "La peinture est la première chose qu’un acheteur regarde, et la seule que l’on ne remplace pas en une heure. La protéger coûte moins que la rattraper.",
  scene: "ceramique",
  sceneAlt: "Perles d’eau sur une carrosserie protégée par céramique",
  facts: [
    { term: "Céramique", value: "2, 5 ou 7\u00a0ans" },
    { term: "Film solaire", value: "Garanti 10\u00a0ans" },
    { term: "Gravillons", value: "Film PPF" },
  ],
  pointsTitle: "Ce qui use une voiture, ici",
  pointsLead: "La Bresse l’hiver, l’autoroute le matin, le parking l’été.",
  points: [
    {
      title: "Le sel, de novembre à mars",
      text: "Il se loge dans les passages de roue et sous les joints. Un rinçage régulier compte plus qu’un grand lavage au printemps.",
    },
    {
      title: "Le soleil",
      text: "Il ternit les plastiques, jaunit les optiques et craquelle les cuirs. Un film solaire arrête 99\u00a0% des ultraviolets.",
    },
    {
      title: "Les fientes, la résine, les moucherons",
      text: "Acides, ils marquent un vernis nu en une journée chaude. Sur une céramique, vous avez le temps de les enlever.",
    },
    {
      title: "Les gravillons",
      text: "Ni cire ni céramique n’arrêtent un caillou. Le film PPF, si\u00a0: il encaisse, et l’auto-cicatrisant se referme à la chaleur.",
    },
  ],
  stepsTitle: "Choisir sans se tromper",
  stepsLead: "La bonne protection dépend du temps pendant lequel vous gardez la voiture.",
  steps: [
    {
      title: "Vous la vendez dans le mois",
      text: "Car Staging\u00a0: nettoyage, une étape de polissage, des photos qui donnent envie. Une protection longue serait de l’argent perdu.",
    },
    {
      title: "Vous la gardez deux ou trois ans",
      text: "Céramique Silver, ou un abonnement mensuel. La restitution d’une location se passe mieux.",
    },
    {
      title: "Vous la gardez longtemps",
      text: "Gold ou Platinum, et le film PPF sur la face avant si vous roulez sur autoroute.",
    },
    {
      title: "Elle dort dehors",
      text: "Commencez par les plastiques, les optiques et les vitres\u00a0: c’est là que le soleil frappe d’abord.",
    },
  ],
  limit: {
    title: "Sur la revente, restons honnêtes",
    text: "Personne ne peut vous promettre un prix. Une voiture nette, aux optiques claires et à la peinture brillante, se vend plus vite et se négocie moins\u00a0: c’est déjà beaucoup.",
  },
  links: [
    {
      label: "Traitement céramique",
      href: "/services/traitement-ceramique-auto",
      text: "Trois packs, trois durées.",
    },
    {
      label: "Film de protection PPF",
      href: "/services/film-protection-ppf",
      text: "Classique ou auto-cicatrisant.",
    },
    {
      label: "Vitres teintées",
      href: "/services/vitres-teintees",
      text: "À essayer sur la voiture dessinée.",
    },
  ],
  callTitle: "Neuve, d’occasion, bientôt en vente\u00a0?",
  callLead: "Dites-nous combien de temps vous la gardez\u00a0: nous proposons ce qui suffit, pas davantage.",
  subject: "ceramique",
});
