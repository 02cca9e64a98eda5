import { expect, it } from "vitest";
import { itineraryHref } from "./itinerary.ts";

const place = {
  street: "14 rue des Lilas",
  postalCode: "01000",
  commune: "Bourg-en-Bresse",
  latitude: 46.2,
  longitude: 5.22,
};

it("opens the phone's own navigation at the written address", () => {
  const address = "14%20rue%20des%20Lilas%2C%2001000%20Bourg-en-Bresse";
  expect(itineraryHref(place, "Mozilla/5.0 (Linux; Android 15)")).toBe(`geo:46.2,5.22?q=${address}`);
  expect(itineraryHref(place, "Mozilla/5.0 (iPhone)")).toBe(`maps://?daddr=${address}`);
});

it("opens a map elsewhere, by name where the position is unknown", () => {
  expect(itineraryHref(place, "X11")).toBe("https://www.openstreetmap.org/directions?to=46.2,5.22");
  const unknown = { ...place, street: "", latitude: null, longitude: null };
  expect(itineraryHref(unknown, "X11")).toBe(
    "https://www.openstreetmap.org/directions?to=01000%20Bourg-en-Bresse",
  );
});
