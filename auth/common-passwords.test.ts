import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const owner = { email: "jeanne.martin@boutique.garage-dupont.example" };

it.each([
  ["password"],
  ["MotDePasse"],
  ["motdepasse2026!"],
  ["Motdepasse123456"],
  ["2026motdepasse!!"],
  ["P@ssw0rd1234"],
  ["p@$$w0rd!"],
  ["mot-de-passe!"],
  ["azertyuiop12"],
  ["azertyuiopqsdfgh"],
  ["poiuytreza"],
  ["123456789012"],
  ["987654321098"],
  ["aaaaaaaaaaaa"],
  ["abcabcabcabc"],
  ["passwordpassword"],
  ["abcdefghijkl"],
  ["RefletBressan"],
  ["Reflet-Bressan-2026!"],
  ["reflet.bressan01"],
  ["jeannemartin1987"],
  ["Jeanne.Martin!"],
  ["garagedupont2026"],
  ["motdepasse-reflet"],
  ["CHOCOLAT-Martin"],
  ["password123456789"],
  ["0123456789azerty"],
  ["1234567890ab"],
  ["Bienvenue2026!"],
  ["Février-2026"],
  ["dupont.boutique1"],
  ["doudou01doudou01"],
  ["Loulou69-Loulou69-"],
  ["111222333444"],
  ["aaabbbcccddd"],
  ["aqwzsxedcrfv"],
  ["1qaz2wsx3edc"],
  ["&aqwzsxedc2026"],
])("refuses %s", async (password) => {
  expect(await isCommonPassword(password, owner)).toBe(true);
});

it.each([
  ["cire-de-carnauba"],
  ["peau-de-chamois"],
  ["motdepasse-du-proprietaire"],
  ["correct horse battery staple"],
  ["reflet-jaune-citron"],
  ["tG7#qLw9!xRv"],
  ["48271953-6640"],
  ["8#x2!9"],
  ["漢字仮名交じ"],
  ["constructor toString"],
  ["aabbccdd-gouttière"],
  ["ça brille après la pluie"],
])("accepts %s", async (password) => {
  expect(await isCommonPassword(password, owner)).toBe(false);
});
