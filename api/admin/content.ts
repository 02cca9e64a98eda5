import { Hono } from "hono";
import { z } from "zod";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import type { Deps } from "#usecases/deps.ts";
import { CONTENT_KINDS } from "#usecases/site-content/content-kinds.ts";
import { ContentMemory } from "#usecases/site-content/content-memory.ts";
import { previewToken } from "#usecases/site-content/preview-link.ts";
import { readContentHistory, readContentStates } from "#usecases/site-content/read-content.ts";
import { areaAround, readIdentity } from "#usecases/site-content/read-identity.ts";
import { readLogo } from "#usecases/site-content/read-logo.ts";
import { publishContent, saveContentDrafts } from "#usecases/site-content/save-content.ts";
import {
  discardContentDrafts,
  resetContent,
  restoreContent,
  withdrawContent,
} from "#usecases/site-content/take-back-content.ts";
import { limitedBody } from "../media/refuse-file.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { savedAnswer } from "./content-answer.ts";
import { requireOwner } from "./guard.ts";
import { jsonBody, queryOf, rowVersion, rowVersionInQuery } from "./read-input.ts";

/** Promotions have routes of their own: their end is a version too. What is counted nobody writes. */
const kind = z.enum(CONTENT_KINDS).exclude(["promotion", "demo-offer", "counted"]);
const key = z.string().min(1).max(200);
const day = z.string().refine(isCalendarDay, { error: "Indiquez un jour." }).nullable();
const change = z.object({ key, value: z.unknown(), version: rowVersion });
const changes = z.object({ kind, changes: z.array(change).min(1).max(500) });
const area = z.object({ commune: z.string().max(100), radiusKm: z.number(), version: rowVersion });

const logoBytes = 8 * 1024 * 1024;
const logoRefusals = {
  format: "Choisissez une image PNG, JPEG ou WebP.",
  small: "Cette image est trop petite\u00a0: 48 pixels de haut au moins.",
  unreadable: "Cette image n’est pas lisible.",
} as const;

/** For the owner alone: what the site says and charges, in versions. */
export function contentRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use("/logo", limitedBody(logoBytes))
    .use(requireOwner)
    .get("/", queryOf(z.object({ kind })), async (c) =>
      c.json({ states: await readContentStates(deps, c.req.valid("query").kind) }),
    )
    .get("/current", async (c) => {
      // Read anew: this instance may not have heard of the caller's own change yet.
      const memory = new ContentMemory(deps);
      await memory.load();
      const content = memory.current();
      const { business, prices, crossed, promotions, photos, texts } = content;
      const { switchedOff, machines, rentalPacks, rentalWords, customersClaim, giftAmounts } = content;
      const hasOwnLogo = content.logo && (true as const);
      const shop = { machines, rentalPacks, rentalWords, customersClaim, giftAmounts };
      return c.json({
        business,
        prices,
        crossed,
        promotions,
        photos,
        texts,
        switchedOff,
        hasOwnLogo,
        ...shop,
      });
    })
    .get("/identity", async (c) => c.json({ cards: await readIdentity(deps) }))
    .get("/history", queryOf(z.object({ kind, key })), async (c) =>
      c.json({ versions: await readContentHistory(deps, c.req.valid("query")) }),
    )
    .put("/", jsonBody(changes.extend({ day })), async (c) =>
      savedAnswer(c, await publishContent(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .put("/area", jsonBody(area), async (c) => {
      const { commune, radiusKm, version } = c.req.valid("json");
      const place = areaAround(commune);
      if (!place)
        return c.json({ field: "center", message: "Aucune commune, ou plusieurs, de ce nom." }, 400);
      const changed = { key: "area", version, value: { ...place, radiusKm } };
      const wanted = { kind: "identity", changes: [changed], day: null, actor: actorOf(c) } as const;
      return savedAnswer(c, await publishContent(deps, wanted));
    })
    .post("/logo", queryOf(z.object({ version: rowVersionInQuery })), async (c) => {
      const read = await readLogo(new Uint8Array(await c.req.arrayBuffer()));
      if (!read.ok) return c.json({ field: "logo", message: logoRefusals[read.reason] }, 422);
      const changed = { key: "main", version: c.req.valid("query").version, value: read.logo };
      const wanted = { kind: "logo", changes: [changed], day: null, actor: actorOf(c) } as const;
      return savedAnswer(c, await publishContent(deps, wanted));
    })
    .put("/drafts", jsonBody(changes), async (c) =>
      savedAnswer(c, await saveContentDrafts(deps, { ...c.req.valid("json"), actor: actorOf(c) })),
    )
    .delete("/drafts", jsonBody(z.object({ kind, keys: z.array(key).max(500).optional() })), async (c) => {
      await discardContentDrafts(deps, c.req.valid("json"));
      return c.json({ ok: true });
    })
    .post("/restore", jsonBody(z.object({ kind, key, from: rowVersion, version: rowVersion })), async (c) => {
      const saved = await restoreContent(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      return saved ? savedAnswer(c, saved) : c.json({ message: "Cette version n’existe plus." }, 404);
    })
    .post("/withdraw", jsonBody(z.object({ kind, key, version: rowVersion })), async (c) => {
      const isWithdrawn = await withdrawContent(deps, { ...c.req.valid("json"), actor: actorOf(c) });
      return isWithdrawn ? c.json({ ok: true }) : c.json({ message: "Cette version n’attend plus." }, 409);
    })
    .post("/reset", jsonBody(z.object({ kinds: z.array(kind).min(1) })), async (c) =>
      c.json({ count: await resetContent(deps, { ...c.req.valid("json"), actor: actorOf(c) }) }),
    )
    .post("/preview", jsonBody(z.object({ day })), (c) =>
      c.json({ token: previewToken(deps, c.req.valid("json")) }),
    );
}
