import { Hono } from "hono";
import { z } from "zod";
import { isCalendarDay } from "#domain/calendar/dates.ts";
import type { Deps } from "#usecases/deps.ts";
import { readSiteStatus } from "#usecases/operation/read-site-status.ts";
import { countWaitingDocuments, issueWaitingDocuments } from "#usecases/payments/issue-waiting-documents.ts";
import { findClosedBookings } from "#usecases/settings/find-closed-bookings.ts";
import { missingSettings } from "#usecases/settings/missing-settings.ts";
import { readSettingsVersions, readSiteSettings } from "#usecases/settings/read-settings.ts";
import { saveSettings } from "#usecases/settings/save-settings.ts";
import { sendTestMail } from "#usecases/settings/send-test-mail.ts";
import { type SettingsSection, settingsSchemas } from "#usecases/settings/site-settings.ts";
import { areNoticesLost, readIdentity, readLogoState } from "#usecases/site-content/read-identity.ts";
import { type AdminEnv, actorOf } from "./admin-env.ts";
import { requireOwner } from "./guard.ts";
import { jsonBody, queryOf, rowVersion } from "./read-input.ts";

const sections = Object.keys(settingsSchemas) as [SettingsSection, ...SettingsSection[]];
const change = z.object({ section: z.enum(sections), value: z.unknown(), version: rowVersion });
const day = z.string().refine(isCalendarDay, { error: "Indiquez un jour." });
const closure = z.object({ from: day, to: day });
const conflict =
  "Ces réglages ont été modifiés entre-temps par quelqu’un d’autre, ou dans un autre onglet. Rien n’a été enregistré.";

/** For the owner alone: what is shown on the site, on invoices and on the calendar. */
export function settingsRoutes(deps: Deps) {
  return new Hono<AdminEnv>()
    .use(requireOwner)
    .get("/", async (c) => {
      const settings = await readSiteSettings(deps.db.orm);
      const versions = await readSettingsVersions(deps.db.orm);
      const waiting = await countWaitingDocuments(deps);
      const cards = await readIdentity(deps);
      const missing = missingSettings(settings);
      const logo = await readLogoState(deps);
      const status = await readSiteStatus(deps);
      return c.json({
        ...{ settings, versions, cards, logo, missing, waiting, status },
        areNoticesLost: areNoticesLost(cards),
      });
    })
    .put("/", jsonBody(change), async (c) => {
      const { section, value, version } = c.req.valid("json");
      const saved = await saveSettings(deps, { section, value: value as never, version, actor: actorOf(c) });
      if (saved.ok) {
        // Invoices may have waited for what was just filled in.
        await issueWaitingDocuments(deps);
        return c.json({ version: saved.version });
      }
      if (saved.reason === "conflict") return c.json({ message: conflict }, 409);
      return c.json({ message: saved.message, field: saved.field }, 400);
    })
    .get("/closed-bookings", queryOf(closure), async (c) => {
      const { from, to } = c.req.valid("query");
      return c.json(await findClosedBookings(deps, { first: from, last: to }));
    })
    .post("/mail-test", async (c) => {
      const to = actorOf(c);
      return c.json({ id: await sendTestMail(deps, { to, actor: to }), to });
    });
}
