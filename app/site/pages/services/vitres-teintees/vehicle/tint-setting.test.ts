// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { keepTintSetting, readTintSetting } from "./tint-setting.ts";

beforeEach(() => sessionStorage.clear());

describe("the tint setting kept in a tab", () => {
  it("is found again", () => {
    const setting = { frontWindows: 25, rearWindows: 50, sunroof: 50, sunstrip: 65 };
    keepTintSetting(setting);
    expect(readTintSetting()).toEqual(setting);
  });

  it("is none where nothing was kept, and where what is kept is no setting", () => {
    expect(readTintSetting()).toBeNull();
    for (const kept of ["{", "3", "null", '{"frontWindows":20}', '{"frontWindows":"20"}']) {
      sessionStorage.setItem("tintSetting", kept);
      expect(readTintSetting()).toBeNull();
    }
  });

  it("stays within the ranges of the sliders", () => {
    sessionStorage.setItem(
      "tintSetting",
      JSON.stringify({ frontWindows: 90, rearWindows: -4, sunroof: 52, sunstrip: 95 }),
    );
    expect(readTintSetting()).toEqual({ frontWindows: 30, rearWindows: 5, sunroof: 50, sunstrip: 95 });
  });
});
