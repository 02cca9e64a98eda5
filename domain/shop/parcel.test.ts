import { expect, it } from "vitest";
import { parcelText, trackingUrl } from "./parcel.ts";

it.each([
  ["Colissimo", "6A 1", "Colissimo 6A 1", "https://www.laposte.fr/outils/suivre-vos-envois?code=6A%201"],
  [
    "chronopost",
    "XY1",
    "chronopost XY1",
    "https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=XY1",
  ],
  ["Colissimo", "", "Colissimo", null],
  ["Le voisin", "7", "Le voisin 7", null],
  ["constructor", "7", "constructor 7", null],
  ["", "", "", null],
])("names the parcel of %s %s and its page", (carrier, tracking, text, url) => {
  expect([parcelText({ carrier, tracking }), trackingUrl({ carrier, tracking })]).toEqual([text, url]);
});
