import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { photoSlots } from "#content/photo-slots.ts";
import { addDays, parisDay } from "#domain/calendar/dates.ts";
import type { SiteOwner } from "./site-owner.ts";

/** What a record's maker answers with: the path to ask for it, under /api/admin. */
type Recorder = (site: { readonly address: string; readonly owner: SiteOwner }) => Promise<string>;

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();

async function read<Answer>(owner: SiteOwner, path: string): Promise<Answer> {
  const response = await owner.call("GET", path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

async function change(
  owner: SiteOwner,
  method: string,
  path: string,
  body: unknown,
): Promise<{ id: string }> {
  const response = await owner.call(method, path, body);
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: string };
}

/** The first for which it is possible. */
async function firstOf<Item, Found>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<Found | null>,
): Promise<Found> {
  for (const item of items) {
    const found = await attempt(item);
    if (found !== null) return found;
  }
  throw new Error(`none of ${items.length} is possible`);
}

interface Visit {
  readonly id: string;
  readonly jobId: string;
  readonly day: string;
  readonly from: number;
  readonly workerId: number;
  readonly version: number;
  readonly state: string;
}

async function visitsOf(owner: SiteOwner, state: string): Promise<readonly Visit[]> {
  const today = parisDay(new Date());
  const { visits } = await read<{ visits: readonly Visit[] }>(
    owner,
    `/planning?du=${today}&au=${addDays(today, 20)}`,
  );
  return visits.filter((visit) => visit.state === state && visit.day > today);
}

interface OrderRow {
  readonly number: string;
  readonly email: string;
}

async function withdrawnOrder({ address, owner }: Parameters<Recorder>[0]): Promise<void> {
  const { rows } = await read<{ rows: readonly OrderRow[] }>(owner, "/orders");
  const [order] = rows;
  if (!order) throw new Error("the demonstration has no order");
  const body = new URLSearchParams({
    name: "Zoé Exemple",
    email: order.email,
    message: "",
    etape: "confirmer",
  });
  body.set("orderNumber", order.number);
  const answer = await fetch(`${address}/retractation`, {
    method: "POST",
    body,
    headers: { Origin: address },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`/retractation answered ${answer.status}`);
}

/** Makes what the demonstration lacks, as its owner or a visitor would, for each route that reads one such record. */
export const recorders: Readonly<Record<string, Recorder>> = {
  "/job-money/:id/request/mail": async ({ owner }) => {
    const { rows } = await read<{ rows: readonly { id: string }[] }>(owner, "/job-money?vue=toutes");
    const asked = rows.flatMap(({ id }) => ["deposit", "balance"].map((purpose) => ({ id, purpose })));
    return firstOf(asked, async ({ id, purpose }) => {
      const made = await owner.call("POST", `/job-money/${id}/request`, { purpose });
      await made.arrayBuffer();
      const mail = await owner.call("GET", `/job-money/${id}/request/mail`);
      await mail.arrayBuffer();
      return mail.ok ? `/job-money/${id}/request/mail` : null;
    });
  },
  "/mails/:id": async (site) => {
    await withdrawnOrder(site);
    const { mails } = await read<{ mails: readonly { id: string }[] }>(site.owner, "/mails");
    return `/mails/${mails[0]?.id}`;
  },
  "/newsletter-issues/:id": async ({ owner }) => {
    const content = { subject: "Printemps", body: "Bonjour", pictureId: null };
    const { id } = await change(owner, "PUT", "/newsletter-issues", { id: null, version: 0, content });
    return `/newsletter-issues/${id}`;
  },
  "/orders/declarations/:declarationId/preview": async (site) => {
    await withdrawnOrder(site);
    const [declared] = await read<readonly { id: string }[]>(site.owner, "/orders/declarations");
    return `/orders/declarations/${declared?.id}/preview`;
  },
  "/pictures/:id": async ({ owner }) => {
    const answer = await owner.upload("POST", "/pictures?nom=jardin.jpg", await picture());
    return `/pictures/${((await answer.json()) as { id: string }).id}`;
  },
  "/pictures/slots/:slot": async () => `/pictures/slots/${photoSlots()[0]?.[0]}`,
  "/planning/notices/:id": async ({ owner }) =>
    firstOf(await visitsOf(owner, "planned"), async ({ jobId, day, from, workerId, version }) => {
      const range = `du=${day}&au=${addDays(day, 6)}`;
      const starts = await owner.call("GET", `/planning/jobs/${jobId}/starts?${range}`);
      if (!starts.ok) return null;
      const offered = ((await starts.json()) as { starts: readonly Omit<Visit, "id">[] }).starts;
      const other = offered.find((start) => start.day !== day || start.from !== from);
      if (!other) return null;
      const moved = await owner.call("POST", `/planning/jobs/${jobId}/plan`, {
        day: other.day,
        from: other.from,
        workerId: other.workerId ?? workerId,
        version,
      });
      await moved.arrayBuffer();
      const notice = await owner.call("GET", `/planning/notices/${jobId}`);
      await notice.arrayBuffer();
      return notice.ok ? `/planning/notices/${jobId}` : null;
    }),
  "/planning/put-offs/:id": async ({ owner }) => {
    const days = new Set((await visitsOf(owner, "planned")).map(({ day }) => day));
    return firstOf([...days], async (day) => {
      const draft = await read<{ customers: readonly { visitId: string; isAtWork: boolean }[] }>(
        owner,
        `/planning/put-offs/draft?jour=${day}`,
      );
      const customers = draft.customers
        .filter(({ isAtWork }) => !isAtWork)
        .map(({ visitId }) => ({ visitId, starts: [], words: {} }));
      if (customers.length === 0) return null;
      const { id } = await change(owner, "POST", "/planning/put-offs", { day, reason: "rain", customers });
      return `/planning/put-offs/${id}`;
    });
  },
  "/rentals/outages/:id": async ({ owner }) => {
    const today = parisDay(new Date());
    const { units } = await read<{ units: readonly { machine: string; number: number }[] }>(
      owner,
      `/rentals?periode=${today.slice(0, 7)}`,
    );
    const day = addDays(today, 300);
    return firstOf(units, async ({ machine, number: unit }) => {
      const body = { machine, unit, firstDay: day, lastDay: day, reason: "Révision" };
      const made = await owner.call("POST", "/rentals/outages", body);
      return made.ok ? `/rentals/outages/${((await made.json()) as { id: string }).id}` : null;
    });
  },
  "/rentals/photos/:id": async ({ owner }) => {
    const today = parisDay(new Date());
    const { periods } = await read<{ periods: readonly { periodId: string }[] }>(
      owner,
      `/rentals?periode=${today.slice(0, 7)}`,
    );
    const photo = new Blob([await picture()], { type: "image/jpeg" });
    return firstOf(periods, async ({ periodId }) => {
      const form = new FormData();
      form.set("moment", "remise");
      form.set("angle", "face");
      form.set("photo", photo, "machine.jpg");
      const made = await owner.upload("POST", `/rentals/periods/${periodId}/photos`, form);
      const answer = (await made.json()) as { id: string };
      return made.ok ? `/rentals/photos/${answer.id}` : null;
    });
  },
  "/requests/photos/:id": async ({ address }) => {
    const body = await picture();
    const sent = await fetch(`${address}/api/photos`, { method: "POST", body: new Uint8Array(body) });
    return `/requests/photos/${((await sent.json()) as { id: string }).id}`;
  },
  "/visit-page/:id/photos/:photoId": async ({ owner }) => {
    const { userId: author } = await read<{ userId: string }>(owner, "/me");
    const [visit] = await visitsOf(owner, "planned");
    const now = new Date().toISOString();
    const id = randomUUID();
    const stamp = new URLSearchParams({ moment: "before", angle: "front", sequence: "1", author });
    stamp.set("notedAt", now);
    stamp.set("sentAt", now);
    const path = `/visit-page/${visit?.id}/photos/${id}`;
    const sent = await owner.upload("PUT", `${path}?${stamp}`, await picture());
    if (!sent.ok) throw new Error(`${path} answered ${sent.status}: ${await sent.text()}`);
    await sent.arrayBuffer();
    return path;
  },
};
