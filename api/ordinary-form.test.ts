import { describe, expect, it } from "vitest";
import { isOrdinaryForm } from "./ordinary-form.ts";

const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=limite";
const part = (name: string, content = "") =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
const parts = (count: number) => `${part("champ").repeat(count)}--limite--\r\n`;
const isOrdinary = (body: string, type: string) => isOrdinaryForm(Buffer.from(body), type);

describe("a form", () => {
  it("of our pages is ordinary, however long its texts", async () => {
    expect(isOrdinary("", form)).toBe(true);
    expect(isOrdinary(`name=Jeanne&message=${"%26".repeat(300_000)}`, `${form};charset=UTF-8`)).toBe(true);
    const data = new FormData();
    for (let field = 0; field < 100; field += 1) data.append("choix", `${field}`);
    data.append("message", "--\r\n\r\n".repeat(100_000));
    data.append("photo", new File([new Uint8Array(1_000_000).fill(45)], `${"é".repeat(200)}.jpg`));
    const request = new Request("http://site/", { method: "POST", body: data });
    const type = request.headers.get("content-type") ?? "";
    expect(isOrdinaryForm(Buffer.from(await request.arrayBuffer()), type)).toBe(true);
  });

  it("with more fields or parts than any of ours is not", () => {
    expect(isOrdinary("a&".repeat(499), form)).toBe(true);
    expect(isOrdinary("a&".repeat(500), form)).toBe(false);
    expect(isOrdinary(parts(500), multipart)).toBe(true);
    expect(isOrdinary(parts(501), multipart)).toBe(false);
    expect(isOrdinary(parts(501), 'Multipart/Form-Data; boundary="limite"')).toBe(false);
  });

  it("with a long head of one part is not, whether it ends or not", () => {
    const lines = "a:b\r\n".repeat(1000);
    expect(isOrdinary(`--limite\r\n${lines}\r\nx\r\n--limite--\r\n`, multipart)).toBe(false);
    expect(isOrdinary(`--limite\r\n${lines}`, multipart)).toBe(false);
    expect(isOrdinary(part("a".repeat(3000)), multipart)).toBe(false);
  });

  it("with long heads of many parts is not", () => {
    const long = (count: number) => part("a".repeat(1000)).repeat(count);
    expect(isOrdinary(long(100), multipart)).toBe(true);
    expect(isOrdinary(long(130), multipart)).toBe(false);
  });

  it("whose parts cannot be told apart for certain is not", () => {
    for (const end of ["", "; boundary=", "; boundary=a; boundary=limite", `; boundary=${"a".repeat(71)}`]) {
      expect([end, isOrdinary(parts(1), `multipart/form-data${end}`)]).toEqual([end, false]);
    }
  });

  it("that is said to be two things is not", () => {
    for (const type of [`text/plain, ${form}`, `,${form}`, `application/json, ${multipart}`]) {
      expect([type, isOrdinary("a=b", type)]).toEqual([type, false]);
    }
  });

  it("is not looked at when it is no form", () => {
    expect(isOrdinary("&".repeat(5000), "application/json")).toBe(true);
    expect(isOrdinary("&".repeat(5000), "")).toBe(true);
  });
});
