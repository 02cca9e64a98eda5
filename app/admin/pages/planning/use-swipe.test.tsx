import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSwipe } from "./use-swipe.ts";

function Swiped({ steps }: { steps: number[] }) {
  return <p {...useSwipe((step) => steps.push(step))}>jour</p>;
}
const at = (clientX: number, clientY: number) => [{ clientX, clientY }];

it("a swipe asks for the next or the previous day; a tap, a scroll and two fingers do not", () => {
  const steps: number[] = [];
  render(<Swiped steps={steps} />);
  const day = screen.getByText("jour");
  const draw = (from: ReturnType<typeof at>, to: ReturnType<typeof at>) => {
    fireEvent.touchStart(day, { touches: from });
    fireEvent.touchEnd(day, { changedTouches: to });
  };
  draw(at(300, 100), at(200, 110));
  draw(at(100, 100), at(200, 90));
  expect(steps).toEqual([1, -1]);
  draw(at(100, 100), at(110, 100));
  draw(at(100, 100), at(200, 180));
  draw([...at(100, 100), ...at(150, 100)], at(300, 100));
  expect(steps).toEqual([1, -1]);
});
