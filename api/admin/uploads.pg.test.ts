import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type AdminCall, openDemoAdmin } from "#tests/support/demo-admin.ts";
import { heicPhoto } from "#tests/support/heic-photo.ts";

const admin = openDemoAdmin();

/** How a file is sent to each route that takes one. */
const uploads: Readonly<Record<string, (bytes: Uint8Array, name: string) => Promise<AdminCall>>> = {
  "POST /media/pictures": bare("POST", "/media/pictures"),
  "POST /media/sheets": bare("POST", "/media/sheets"),
  "POST /pictures": bare("POST", "/pictures"),
  "POST /content/logo": async (bytes) => bare("POST", "/content/logo?version=0")(bytes, ""),
  "POST /rentals/periods/{id}/photos": async (bytes, name) => {
    const body = new FormData();
    body.set("moment", "remise");
    body.set("angle", "face");
    body.set("photo", new File([new Uint8Array(bytes)], name, { type: "image/png" }));
    const id = await idOf("rental_periods where rental_id is not null and handed_over_at is null");
    return { method: "POST", path: `/rentals/periods/${id}/photos`, body, contentType: "" };
  },
  "PUT /visit-page/{id}/photos/{photoId}": async (bytes) => {
    const now = new Date().toISOString();
    const question = new URLSearchParams({
      ...{ moment: "before", angle: "front", sequence: "1", notedAt: now, sentAt: now },
      author: admin.ownerId(),
    });
    const path = `/visit-page/${await idOf("visits where state = 'planned'")}/photos/${randomUUID()}?${question}`;
    return { method: "PUT", path, body: bytes, contentType: "image/jpeg" };
  },
};

function bare(method: string, path: string) {
  return async (bytes: Uint8Array, name: string): Promise<AdminCall> => {
    const mark = path.includes("?") ? "&" : "?";
    const query = `${mark}nom=${encodeURIComponent(name)}`;
    return { method, path: path + query, body: bytes, contentType: "image/jpeg" };
  };
}

async function idOf(table: string): Promise<string> {
  const { rows } = await admin.test.db.pool.query<{ id: string }>(`select id from ${table} limit 1`);
  return rows[0]?.id ?? "";
}

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});

/** Made when they are sent: the picture is drawn before the tests. */
const oddFiles: Readonly<Record<string, () => Uint8Array>> = {
  "no byte": () => new Uint8Array(),
  "one byte": () => Buffer.from([0xff]),
  "the beginning of a PNG": () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
  "the beginning of a HEIC": () => heicPhoto.subarray(0, 40),
  "a HEIC cut in its middle": () => heicPhoto.subarray(0, heicPhoto.length / 2),
  "a JPEG cut in its head": () => jpeg.subarray(0, 30),
  "a text": () => Buffer.from("bonjour"),
  "a drawing": () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "a PDF of nothing": () => Buffer.from("%PDF-"),
  "bytes that are no UTF-8": () => Buffer.from([0xc3, 0x28, 0xa0, 0xa1, 0xff, 0xfe, 0x00]),
  "NUL alone": () => Buffer.alloc(2000),
};
const oddNames = [
  ...[
    "",
    "..",
    "../../etc/passwd",
    "a\\b\\c.jpg",
    "photo\u202egnp.exe",
    "\u{1f697}.jpg",
    `${"\u{20000}".repeat(300)}.jpg`,
  ],
  ...['";alert(1)"', "a\r\nSet-Cookie: b", "%00", "C:\\windows\\x.jpg", "\u0000"],
];

it("every route that takes a file is tried", async () => {
  const { json } = await admin.call({ method: "GET", path: "/openapi.json" });
  const { paths } = json as { paths: Record<string, Record<string, { requestBody?: { content: object } }>> };
  const taking = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, { requestBody }]) => {
        return method !== "get" && requestBody && !("application/json" in requestBody.content);
      })
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(taking.toSorted()).toEqual(Object.keys(uploads).toSorted());
});

describe.each(Object.keys(uploads))("%s", (route) => {
  const send = async (bytes: Uint8Array, name: string) => {
    const call = (await uploads[route]?.(bytes, name)) as AdminCall;
    await admin.log.take();
    const reply = await admin.call(call);
    const { message } = (reply.json ?? {}) as { message?: string };
    return { ...reply, message, written: await admin.log.take() };
  };

  it("refuses in French what is no such file, and keeps nothing of it", async () => {
    const faults: string[] = [];
    for (const [what, bytes] of Object.entries(oddFiles)) {
      const { status, message, written, errors } = await send(bytes(), "photo.jpg");
      const isRefused = status >= 400 && status < 500 && written.length === 0;
      const isPreview = status === 200 && written.length === 0;
      const isKept = status < 300 && what === "a PDF of nothing" && route === "POST /media/sheets";
      if (!(isRefused && message) && !isPreview && !isKept)
        faults.push(
          `${what}: ${status} ${message} ${errors.map(String)} ${written.map(({ table }) => table)}`,
        );
    }
    expect(faults).toEqual([]);
  });

  it("takes any name, and a photo of an iPhone or says what to do with it", async () => {
    for (const name of oddNames) {
      const { status, errors } = await send(jpeg, name);
      expect([name, status < 500, errors]).toEqual([name, true, []]);
    }
    const { status, message } = await send(heicPhoto, "IMG_0001.HEIC");
    if (status < 300) return;
    expect([status < 500, message]).toEqual([true, expect.stringMatching(/HEIC|PDF|fichier|colonne|image/i)]);
  });
});
