import type { SamplesOf } from "./family.ts";

export const customerSpaceSamples: SamplesOf<`space-${string}`> = {
  "space-sign-in": {
    actionUrl: "https://www.exemple.fr/mon-espace/lien?jeton=abc",
    code: "042137",
    minutes: 15,
  },
  "space-erasure": { code: "042137", minutes: 15 },
  "space-passkey-added": { spaceUrl: "https://www.exemple.fr/mon-espace/coordonnees" },
};
