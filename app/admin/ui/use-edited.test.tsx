import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useEdited } from "./use-edited.ts";

afterEach(cleanup);

it("a dialog holds the row as the page has it now, and one that is gone as it was", () => {
  const first = [{ id: "a", version: 1 }];
  const { result, rerender } = renderHook(({ rows }) => useEdited(rows), { initialProps: { rows: first } });
  expect(result.current.edited).toBeNull();
  act(() => result.current.open({ id: "a", version: 1 }));
  rerender({ rows: [{ id: "a", version: 2 }] });
  expect(result.current.edited).toEqual({ id: "a", version: 2 });
  rerender({ rows: [] });
  expect(result.current.edited).toEqual({ id: "a", version: 1 });
  act(() => result.current.open("new"));
  expect(result.current.edited).toBe("new");
  act(() => result.current.close());
  expect(result.current.edited).toBeNull();
});
