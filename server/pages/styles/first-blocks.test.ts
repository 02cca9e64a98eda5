import { describe, expect, it } from "vitest";
import { firstBlocks, withoutClosedParts } from "./first-blocks.ts";

const long = "x".repeat(4_000);
const page = (inside: string) =>
  `<body><header></header><main id="contenu" class="m">${inside}</main><footer></footer>`;
const blocksOf = (inside: string) => {
  const found = firstBlocks(page(inside));
  return found && { ...found, html: found.html.slice(page("").indexOf("</main>")) };
};

describe("the first blocks of a page", () => {
  it("are its elements up to the title, and as many as make a screen", () => {
    const first = `<nav></nav><section><h1>Titre</h1><img src="a>b"><p>${long}</p></section>`;
    expect(blocksOf(`${first}<section>suite</section>`)).toMatchObject({
      html: first,
      count: 2,
      isWrapped: false,
    });
    const short = "<h1>Titre</h1>";
    expect(blocksOf(`${short}<p>${long}</p><p>suite</p>`)?.count).toBe(2);
  });

  it("are those of the element that wraps the page", () => {
    const inside = `<!--$--><div><section><h1>Titre</h1>${long}</section><section>suite</section></div><div>avis</div>`;
    expect(blocksOf(inside)).toMatchObject({ count: 1, isWrapped: true });
  });

  it("end at what is marked as below the first view", () => {
    const seen = `<section><h1>Titre</h1><form><p>${long}</p>`;
    const inside = `${seen}<p class="b" data-below-first-view="true">suite</p></form></section><p></p>`;
    expect(blocksOf(inside)).toMatchObject({ html: seen, count: 1, isWrapped: false });
  });

  it("are all of a short page", () => {
    expect(blocksOf("<h1>Titre</h1><br/><p>fin</p>")?.count).toBe(3);
  });

  it("pass over comments, scripts and empty elements of drawings", () => {
    const inside = `<script>"</main><div>"</script><!-- </main> --><svg><path d="M0"/></svg><h1>${long}</h1><p></p>`;
    expect(blocksOf(inside)?.count).toBe(3);
  });

  it("are unknown where the page has no main part of ours", () => {
    expect(firstBlocks("<body><main><h1>Connexion</h1></main>")).toBeNull();
  });
});

describe("what is seen before the sheets arrive", () => {
  it("is not inside a closed dialog or closed details, their own elements and the summary excepted", () => {
    expect(withoutClosedParts('<dialog id="m"><p>a</p></dialog><p>b</p><dialog><i></i></dialog>')).toBe(
      '<dialog id="m"></dialog><p>b</p><dialog></dialog>',
    );
    expect(withoutClosedParts('<details class="d"><summary>S</summary><ul></ul></details><b></b>')).toBe(
      '<details class="d"><summary>S</summary></details><b></b>',
    );
  });

  it("is inside open ones", () => {
    const open =
      '<dialog open=""><p>a</p></dialog><details name="x" open><summary>S</summary><p>b</p></details>';
    expect(withoutClosedParts(open)).toBe(open);
  });
});
