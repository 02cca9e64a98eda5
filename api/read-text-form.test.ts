import { describe, expect, it } from "vitest";
import { readTextForm } from "./read-text-form.ts";

const type = "multipart/form-data; boundary=limite";
const part = (name: string, value: string) =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const read = (body: string | Buffer, contentType = type) => {
  const form = readTextForm(Buffer.from(body as string), contentType);
  return form && [...form];
};
/** What the platform makes of it; null where it refuses. */
const readByPlatform = (body: string | Buffer, contentType = type) =>
  new Response(body as string, { headers: { "Content-Type": contentType } }).formData().then(
    (form) => [...form],
    () => null,
  );

const values = [
  "",
  "Camille",
  "Saint-Étienne-du-Bois",
  "deux\r\nlignes\nou trois",

  "\r\n--limit",
  "a\r\n\r\nb",
  "🚗 “été”",
  "--",
  "\r\n",
];

describe("a form without files", () => {
  it("is read as the platform reads it", async () => {
    for (const first of values) {
      for (const second of values) {
        const body = `${part("nom", first)}${part("choix é", second)}${part("nom", first)}--limite--\r\n`;
        const expected = await readByPlatform(body);
        expect([body, read(body)]).toEqual([body, expected]);
        expect(expected).toHaveLength(3);
      }
    }
  });

  it("as a browser or a program writes it is read here", async () => {
    const data = new FormData();
    data.append("message", "Bonjour,\r\nà demain");
    data.append("photos", "");
    const request = new Request("http://site/", { method: "POST", body: data });
    const contentType = request.headers.get("content-type") ?? "";
    expect(read(Buffer.from(await request.arrayBuffer()), contentType)).toEqual([...data]);
    expect(read("--limite--\r\n")).toEqual([]);
    expect(read(`${part("a", "b")}--limite--`)).toEqual([["a", "b"]]);
  });
});

it.each<[string, string | Buffer, string?]>([
  ["a file", `--limite\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--limite--\r\n`],
  [
    "a type of its own",
    `--limite\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain\r\n\r\nc\r\n--limite--\r\n`,
  ],
  ["an encoded name", `${part("a%22", "b")}--limite--\r\n`],
  ["a mark of the byte order", `${part("a", "\ufeffb")}--limite--\r\n`],
  [
    "bytes that are no text",
    Buffer.concat([Buffer.from(part("a", "b")), Buffer.from([0xff]), Buffer.from("--limite--\r\n")]),
  ],
  ["no end", part("a", "b")],
  ["something before its first part", `bonjour\r\n${part("a", "b")}--limite--\r\n`],
  ["something behind its end", `${part("a", "b")}--limite--\r\nsuite`],
  ["a part without a head", "--limite\r\n\r\nb\r\n--limite--\r\n"],
  [
    "a part without an end of its head",
    `--limite\r\nContent-Disposition: form-data; name="a"\r\n--limite--\r\n`,
  ],
  [
    "letters behind its mark",
    `--limiteX\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--limite--\r\n`,
  ],
  ["another type", "a=b", "application/x-www-form-urlencoded"],
  ["a quoted boundary", `${part("a", "b")}--limite--\r\n`, 'multipart/form-data; boundary="limite"'],
])("leaves a form with %s to the platform", (_case, body, contentType) => {
  expect(read(body, contentType)).toBeNull();
});
