import { afterEach, describe, expect, it } from "vitest";
import { provideContent } from "../current-content.ts";
import { ceramicPage, ceramicQuestions } from "../services/ceramic.ts";
import { editableTexts, shippedField } from "./editable-texts.ts";
import { findTextSlot, listTextPages, slotsOfPage, textGroupsAt } from "./text-pages.ts";
import { slotsOf } from "./text-slots.ts";

afterEach(() => provideContent(() => ({})));

const slots = () => listTextPages().flatMap(slotsOfPage);

it("an unchanged site reads the shipped words to the letter", () => {
  for (const page of listTextPages()) {
    for (const { key, shipped, kind } of slotsOfPage(page)) {
      if (kind !== "questions") expect([key, readAt(page.texts, key)]).toEqual([key, shipped]);
    }
  }
  expect(slots().length).toBeGreaterThan(500);
});

/** The text at a key, read as a page reads it. */
function readAt(texts: readonly object[], key: string): unknown {
  for (const group of texts) {
    if (!slotsOf(group).some((slot) => slot.key === key)) continue;
    const { path }: { path: string } = Reflect.get(group, shippedField);
    return key
      .slice(path.length + 1)
      .split("/")
      .reduce<unknown>((value, field) => Reflect.get(value as object, field), group);
  }
  return undefined;
}

it("a name belongs to one text", () => {
  const keys = slots().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it("no shipped text holds what an editor would read as a mark", () => {
  for (const { shipped, kind } of slots()) if (kind === "paragraph") expect(shipped).not.toMatch(/[*[\]]/);
});

it("addresses, labels and drawings cannot be changed", () => {
  for (const key of [
    "ceramic/path",
    "ceramic/next/href",
    "ceramic/next/label",
    "home/ceramic/link",
    "ceramic",
    "",
  ])
    expect(findTextSlot(key)).toBeUndefined();
});

it("the words around the choices of the rental, of a product and of the contact form can be changed, their labels not", () => {
  for (const key of [
    "rental/stepTitle/1",
    "rental/stepLead/3",
    "rental/facts/placeFact",
    "product/outText",
    "product/delays/pickupFact",
    "contact-form/phoneNote",
    "contact-form/sentText",
    "ceramic/spotsNote",
  ])
    expect(findTextSlot(key)?.kind, key).toBe("line");
  for (const key of [
    "product/withdrawal",
    "product/inStock",
    "contact-form/phone",
    "rental/facts/cancellation",
  ])
    expect(findTextSlot(key), key).toBeUndefined();
});

describe("a changed text", () => {
  it("is read in its place, through spreading and lists too", () => {
    provideContent(() => ({ texts: { "ceramic/sentence": "Autre", "ceramic/method/1/title": "Lustrer" } }));
    expect(ceramicPage.sentence).toBe("Autre");
    expect({ ...ceramicPage }.sentence).toBe("Autre");
    expect(ceramicPage.method.map(({ title }) => title)[1]).toBe("Lustrer");
    expect(ceramicPage.promise).toEqual(["L’eau ne tient plus.", "La saleté non plus."]);
  });
  it("never changes an address, whatever is stored", () => {
    const { path } = ceramicPage;
    provideContent(() => ({}));
    expect(ceramicPage.path).toBe(path);
  });
});

it("a list of questions may be longer or shorter than the shipped one", () => {
  const shipped = ceramicQuestions.length;
  const added = Array.from({ length: shipped + 3 }, (_, index) => ({
    question: `Q${index}`,
    answer: `R${index}`,
  }));
  provideContent(() => ({ texts: { "ceramic/questions": added } }));
  expect(ceramicQuestions.map(({ answer }) => answer)).toEqual(added.map(({ answer }) => answer));
  expect([...ceramicQuestions]).toHaveLength(shipped + 3);
  provideContent(() => ({ texts: { "ceramic/questions": added.slice(0, 1) } }));
  expect(ceramicQuestions).toHaveLength(1);
  expect(ceramicQuestions.map(({ question }) => question)).toEqual(["Q0"]);
});

it("a computed text follows its facts until it is changed", () => {
  let town = "Foissiat";
  const texts = editableTexts("essai", {
    get title() {
      return `À ${town}`;
    },
  });
  town = "Attignat";
  expect(texts.title).toBe("À Attignat");
  expect(slotsOf(texts)).toMatchObject([{ key: "essai/title", isComputed: true }]);
  provideContent(() => ({ texts: { "essai/title": "Chez nous" } }));
  expect(texts.title).toBe("Chez nous");
});

it("every page with texts has one address and knows its groups", () => {
  for (const { path } of listTextPages()) expect(textGroupsAt(path)?.size).toBeGreaterThan(0);
  expect(textGroupsAt("/boutique/produit/shampooing")).toBeUndefined();
});
