import { expect, it } from "vitest";
import { sentFrom } from "./sent-from.ts";

function posted(referer: string | null): Request {
  return new Request("https://reflet.example/contact/envoyer", {
    method: "POST",
    body: new URLSearchParams({ name: "Camille" }),
    headers: referer === null ? {} : { referer },
  });
}

it("names the page of the form and keeps what was sent", async () => {
  const request = sentFrom(posted("https://reflet.example/services/protection-habitat?a=b#contact"));
  expect(request.url).toBe("https://reflet.example/services/protection-habitat");
  expect(request.method).toBe("POST");
  expect((await request.formData()).get("name")).toBe("Camille");
});

it.each([null, "", "nonsense", "https://ailleurs.example/contact"])(
  "keeps the endpoint when it came from %j",
  (referer) => {
    expect(sentFrom(posted(referer)).url).toBe("https://reflet.example/contact/envoyer");
  },
);
