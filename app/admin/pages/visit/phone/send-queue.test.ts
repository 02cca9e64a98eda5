import { beforeEach, describe, expect, it } from "vitest";
import type { QueuedEntry } from "./entry-queue.ts";
import { keepEntry } from "./keep-entry.ts";
import type { SendOutcome } from "./send-entry.ts";
import { type QueueTools, sendQueue } from "./send-queue.ts";

const me = "theo";
let stored: QueuedEntry[];
/** What reached the server, in order; an id twice means that it was sent twice. */
let arrived: string[];

beforeEach(() => {
  stored = [];
  arrived = [];
});

function add(id: string, userId = me): void {
  const body = { kind: "note", content: { text: id } } as const;
  const notedAt = "2026-11-24T08:00:00.000Z";
  stored.push({ order: stored.length + 1, id, userId, visitId: "v", body, notedAt });
}

function tools(answer: (entry: QueuedEntry) => SendOutcome = () => "sent"): QueueTools {
  return {
    read: async () => [...stored],
    remove: async ({ order }) => {
      stored = stored.filter((entry) => entry.order !== order);
    },
    replace: async (entry) => {
      stored = stored.map((before) => (before.order === entry.order ? entry : before));
    },
    send: async (entry) => {
      // The answer takes its time: whoever does not wait overtakes here.
      await new Promise(setImmediate);
      const outcome = answer(entry);
      if (outcome === "sent") arrived.push(entry.id);
      return outcome;
    },
  };
}

const nothing = async () => undefined;
const waitingIds = () => stored.map(({ id }) => id);

describe("the entries of a phone", () => {
  it("leave in the order in which they were made, and are gone from the phone once they have arrived", async () => {
    for (const id of ["a", "b", "c"]) add(id);
    const shown: string[] = [];
    await sendQueue(me, async ({ id }) => void shown.push(id), tools());
    expect([arrived, shown, waitingIds()]).toEqual([["a", "b", "c"], ["a", "b", "c"], []]);
  });

  it("that are made while others are sent leave after them", async () => {
    add("a");
    const sending = sendQueue(
      me,
      async ({ id }) => {
        if (id === "a") add("b");
      },
      tools(),
    );
    await sending;
    expect(arrived).toEqual(["a", "b"]);
  });

  it("wait with all that follows while there is no network, and leave once it is back", async () => {
    for (const id of ["a", "b", "c"]) add(id);
    let isOnline = false;
    const unsteady = tools(({ id }) => (isOnline || id === "a" ? "sent" : "later"));
    await sendQueue(me, nothing, unsteady);
    expect([arrived, waitingIds()]).toEqual([["a"], ["b", "c"]]);
    isOnline = true;
    await sendQueue(me, nothing, unsteady);
    expect([arrived, waitingIds()]).toEqual([["a", "b", "c"], []]);
  });

  it("are kept with the server's sentence where it refuses, and do not stop the others", async () => {
    for (const id of ["a", "b", "c"]) add(id);
    const strict = tools(({ id }) => (id === "b" ? { refusal: "Trop tôt." } : "sent"));
    await sendQueue(me, nothing, strict);
    await sendQueue(me, nothing, strict);
    expect(arrived).toEqual(["a", "c"]);
    expect(stored).toMatchObject([{ id: "b", refusal: "Trop tôt." }]);
    const [{ refusal: _, ...again } = { refusal: "" }] = stored;
    stored = [again as QueuedEntry];
    await sendQueue(me, nothing, tools());
    expect([arrived, stored]).toEqual([["a", "c", "b"], []]);
  });

  it("are sent once by two tabs that begin at the same moment", async () => {
    for (const id of ["a", "b", "c", "d"]) add(id);
    const shared = tools();
    await Promise.all([sendQueue(me, nothing, shared), sendQueue(me, nothing, shared)]);
    expect(arrived).toEqual(["a", "b", "c", "d"]);
  });

  it("stay on the phone when the tab is closed between the answer and the removal, to be sent again", async () => {
    add("a");
    const closed = { ...tools(), remove: () => Promise.reject(new Error("closed")) };
    await expect(sendQueue(me, nothing, closed)).rejects.toThrow("closed");
    await sendQueue(me, nothing, tools());
    // The server does an id once.
    expect([arrived, stored]).toEqual([["a", "a"], []]);
  });

  it("of another account are neither sent nor removed", async () => {
    add("theirs", "lea");
    add("mine");
    await sendQueue(me, nothing, tools());
    expect([arrived, waitingIds()]).toEqual([["mine"], ["theirs"]]);
  });
});

describe("a full phone", () => {
  const full = new DOMException("full", "QuotaExceededError");

  it("keeps an entry once what waited was sent and made room", async () => {
    add("photo");
    const put = async () => {
      if (stored.length > 0) throw full;
      add("note");
    };
    expect(await keepEntry({ add: put, makeRoom: () => sendQueue(me, nothing, tools()) })).toBe(true);
    expect([arrived, waitingIds()]).toEqual([["photo"], ["note"]]);
  });

  it("says that it did not keep the entry where nothing makes room, and loses nothing else", async () => {
    add("photo");
    const offline = () =>
      sendQueue(
        me,
        nothing,
        tools(() => "later"),
      );
    expect(await keepEntry({ add: () => Promise.reject(full), makeRoom: offline })).toBe(false);
    const broken = () => Promise.reject(new Error("no locks"));
    expect(await keepEntry({ add: () => Promise.reject(full), makeRoom: broken })).toBe(false);
    expect(waitingIds()).toEqual(["photo"]);
  });
});
