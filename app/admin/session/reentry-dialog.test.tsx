import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { awaitReentry, isReentryAwaited } from "./reentry.ts";
import { ReentryDialog } from "./reentry-dialog.tsx";

it("a call that waits for its user is not sent in the name of the person who signs in after them", async () => {
  const { unmount } = render(<ReentryDialog person={{ userId: "1", email: "la@exemple.fr" }} />);
  const isBack = awaitReentry();
  expect(isReentryAwaited()).toBe(true);
  unmount();
  expect(await isBack).toBe(false);
  expect(isReentryAwaited()).toBe(false);
});
