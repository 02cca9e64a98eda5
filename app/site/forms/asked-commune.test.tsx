import { afterEach, expect, it } from "vitest";
import { askForCommune, fillCommune } from "./asked-commune.ts";

function draw(value = ""): HTMLInputElement {
  document.body.innerHTML = '<div id="contact"><input name="commune"></div>';
  const field = document.querySelector("input");
  if (!field) throw new Error("no field");
  field.value = value;
  return field;
}

afterEach(() => {
  askForCommune("");
  document.body.innerHTML = "";
});

it("fills an empty field, and follows the next choice", () => {
  const field = draw();
  askForCommune("Foissiat");
  expect(field.value).toBe("Foissiat");
  askForCommune("Marboz");
  expect(field.value).toBe("Marboz");
});

it("leaves what was typed, also over an earlier choice", () => {
  const field = draw("Attignat");
  askForCommune("Foissiat");
  expect(field.value).toBe("Attignat");
  field.value = "";
  askForCommune("Foissiat");
  field.value = "Foissiat, le hameau";
  askForCommune("Marboz");
  expect(field.value).toBe("Foissiat, le hameau");
});

it("waits for a field that is not drawn yet, and fills only that one", () => {
  askForCommune("Belley");
  const first = draw();
  fillCommune(first);
  const second = draw();
  fillCommune(second);
  fillCommune(null);
  expect([first.value, second.value]).toEqual(["Belley", ""]);
});
