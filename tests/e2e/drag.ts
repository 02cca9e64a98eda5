import type { CDPSession, Locator, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A real finger on the screen, as the browser itself reports one. */
export async function finger(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", point?: Point) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ ...point }] : [] });
  const move = async (from: Point, to: Point) => {
    await touch("touchStart", from);
    for (let step = 1; step <= 8; step++) {
      const part = step / 8;
      await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
  };
  return {
    /** From the middle of one thing to just inside the far edge of another; still held. */
    drag: async (what: Locator, onto: Locator) => {
      await toMiddle(onto);
      const [from, to] = [await middle(what), await farSideOf(what, onto)];
      await move(from, to);
    },
    swipe: async (over: Locator, byY: number) => {
      const from = await middle(over);
      await move(from, { x: from.x, y: from.y + byY });
      await touch("touchEnd");
    },
    lift: () => touch("touchEnd"),
  };
}

/** The same with a mouse, released at the end. */
export async function dragByMouse(page: Page, what: Locator, onto: Locator): Promise<void> {
  await toMiddle(onto);
  const [from, to] = [await middle(what), await farSideOf(what, onto)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** A file dropped on a drop zone. */
export async function dropFile(onto: Locator, name: string, bytes: Buffer): Promise<void> {
  await onto.evaluate(
    (element, { file, base64 }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], file, { type: "image/png" }));
      for (const type of ["dragover", "drop"])
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    },
    { file: name, base64: bytes.toString("base64") },
  );
}

/** Away from the bars over the page, and from the edges, where a drag scrolls. */
async function toMiddle(locator: Locator): Promise<void> {
  await locator.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
}

async function middle(locator: Locator): Promise<Point> {
  const box = await boxOf(locator);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Three quarters of the way across the target, seen from where the drag begins. */
async function farSideOf(what: Locator, onto: Locator): Promise<Point> {
  const from = await middle(what);
  const box = await boxOf(onto);
  const across = (start: number, size: number, at: number) =>
    at < start ? start + size * 0.75 : at > start + size ? start + size * 0.25 : at;
  return { x: across(box.x, box.width, from.x), y: across(box.y, box.height, from.y) };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("Nothing to touch there");
  return box;
}
