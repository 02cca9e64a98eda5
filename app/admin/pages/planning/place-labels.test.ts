import { expect, it } from "vitest";
import { randomNumbers } from "#tests/support/random-numbers.ts";
import { circleBox, labelBox, type NamedPoint, overlap, placeLabels } from "./place-labels.ts";

const size = { width: 224, height: 176 };
const communes = ["Bâgé-Dommartin", "Saint-Étienne-du-Bois", "Viriat", "Mâcon", "Bourg-en-Bresse", "Y", ""];

it("covers neither a name nor a circle and stays on the drawing, whatever the round", () => {
  const random = randomNumbers(16);
  let count = 0;
  for (let round = 0; round < 500; round += 1) {
    const points: NamedPoint[] = Array.from({ length: 1 + random(14) }, (_, index) => ({
      id: String(index),
      name: `${communes[random(communes.length)]}${random(3) === 0 ? index : ""}`,
      x: 30 + random(165),
      y: 30 + random(117),
    }));
    const labels = placeLabels(points, { ...size, circles: points });
    const boxes = labels.map(labelBox);
    count += labels.length;
    for (const [index, box] of boxes.entries()) {
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(size.width);
      expect(box.bottom).toBeLessThanOrEqual(size.height);
      expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
      expect(points.some((point) => overlap(box, circleBox(point)))).toBe(false);
    }
  }
  expect(count).toBeGreaterThan(500);
});

it("names a place to the right of its circle, and once", () => {
  const twice = [
    { id: "a", name: "Viriat", x: 50, y: 50 },
    { id: "b", name: "Viriat", x: 50, y: 120 },
  ];
  const [label, ...others] = placeLabels(twice, { ...size, circles: twice });
  expect(label).toMatchObject({ id: "a", name: "Viriat", x: 62 });
  expect(others).toEqual([]);
});

it("leaves out a name that is wider than the drawing", () => {
  const point = { id: "a", name: "Saint-Jean-sur-Reyssouze-et-ses-hameaux", x: 112, y: 88 };
  expect(placeLabels([point], { ...size, circles: [point] })).toEqual([]);
});
