import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useGiftCard } from "./use-gift-card.ts";

it.each([
  ["75", 7500],
  ["1\u00a0200,50\u00a0€", 120_050],
  ["1.200,50", null],
  ["25e2", null],
  ["40-50", null],
])("reads %j, typed as the amount of a card, as %s cents", (freeAmount, cents) => {
  const { result } = renderHook(() => useGiftCard());
  act(() => result.current.change({ choice: "libre", freeAmount }));
  expect(result.current.amountCents).toBe(cents);
});
