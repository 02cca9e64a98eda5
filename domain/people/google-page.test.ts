import { expect, it } from "vitest";
import { isGooglePage } from "./google-page.ts";

it.each([
  "https://g.page/r/Cabc/review",
  "https://www.google.com/maps/place/Reflet",
  "https://search.google.com/local/writereview?placeid=abc",
  "https://www.google.fr/maps",
  "https://maps.app.goo.gl/abc",
])("%s is a page of Google", (address) => {
  expect(isGooglePage(address)).toBe(true);
});

it.each([
  "http://g.page/r/abc",
  "https://google.com.exemple.fr/",
  "https://evilgoogle.com/",
  "https://exemple.fr/?google.com",
  "https://google.com@exemple.fr/",
  "https://user:mot@google.com/",
  "https://google.com:8443/",
  "javascript:alert(1)//google.com",
  "//google.com",
  "google.com",
  "",
])("%s is not", (address) => {
  expect(isGooglePage(address)).toBe(false);
});
