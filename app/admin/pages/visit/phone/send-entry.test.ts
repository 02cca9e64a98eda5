import { describe, expect, it } from "vitest";
import { happenedAt } from "#domain/visit-work/happened-at.ts";
import type { QueuedEntry } from "./entry-queue.ts";
import { sendEntry, stampOf } from "./send-entry.ts";

const entry: QueuedEntry = {
  order: 7,
  id: "e",
  userId: "u",
  visitId: "v",
  notedAt: "2031-01-01T00:00:00.000Z",
  body: { kind: "start", content: {} },
};
const answering = (status: number, body: object = {}) =>
  sendEntry(entry, async () => Response.json(body, { status }));

describe("what the server's answer means", () => {
  it("what may change is tried later: no network, signed out, busy, limited, another account's", async () => {
    expect(await sendEntry(entry, () => Promise.reject(new TypeError("no network")))).toBe("later");
    for (const status of [401, 403, 408, 429, 500, 503])
      expect(await answering(status), `${status}`).toBe("later");
    expect(await answering(409, { reason: "other_account" })).toBe("later");
  });

  it("a refusal is kept in the server's words, or in ours where it gives none", async () => {
    expect(await answering(409, { message: "Trop tôt." })).toEqual({ refusal: "Trop tôt." });
    expect(await answering(422)).toEqual({ refusal: "Le serveur a refusé cette saisie." });
    expect(await sendEntry(entry, async () => new Response("<html>", { status: 404 }))).toEqual({
      refusal: "Le serveur a refusé cette saisie.",
    });
    expect(await answering(200)).toBe("sent");
  });
});

it("a phone whose clock is years ahead shifts no time: both of its times travel", () => {
  const stamp = stampOf(entry, new Date("2031-01-01T02:00:00Z"));
  expect(stamp).toMatchObject({ sequence: 7, author: "u", notedAt: entry.notedAt });
  const receivedAt = new Date("2026-11-24T12:00:00Z");
  const times = { notedAt: new Date(stamp.notedAt), sentAt: new Date(stamp.sentAt), receivedAt };
  expect(happenedAt(times)).toEqual(new Date("2026-11-24T10:00:00Z"));
});
